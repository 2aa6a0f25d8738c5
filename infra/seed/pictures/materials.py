"""Materials without image files: colour, weathering, dust from the ground, and a relief each."""
import bpy

# name: (sRGB colour, options of surface())
LIBRARY = {
    'white paint': ('#e9e6de', dict(rough=.6, vary=.06)),
    'plinth': ('#5b4038', dict(rough=.8, vary=.15, dust=.35)),
    'concrete': ('#a19b90', dict(rough=.9, vary=.22, relief=.15)),
    'steel': ('#8f9296', dict(rough=.35, metallic=.9)),
    'bars': ('#2b2725', dict(rough=.5)),
    'black': ('#161617', dict(rough=.35)),
    'glass': ('#1c262c', dict(rough=.03, specular=.9)),
    'drawn curtain': ('#8d8371', dict(rough=.08, vary=.25, scale=(9, 9, .4), specular=.6)),
    'water': ('#2f5a6b', dict(rough=.12, specular=.7, vary=.15, scale=.12, relief=.12)),
    'rust': ('#6b4a3a', dict(rough=.7, vary=.3, scale=9)),
    'carton': ('#b08a5e', dict(rough=.9, vary=.1)),
    'porcelain': ('#efefec', dict(rough=.08, specular=.6)),
    'mirror': ('#b9c2c4', dict(rough=.02, metallic=1.)),
    'stone': ('#8d6a52', dict(rough=.95, vary=.3)),
    'tank': ('#1b1c1e', dict(rough=.5, vary=.1)),
    'wood': ('#6e4526', dict(rough=.5, vary=.3, scale=(1.5, 1.5, 12))),
    'timber': ('#b98a57', dict(rough=.75, vary=.35, scale=(2, 30, 30))),
    'bark': ('#6a5846', dict(rough=.95, vary=.4, scale=6, relief=.6)),
    'bananastem': ('#7d7a45', dict(rough=.7, vary=.4, scale=4)),
    'bricks': ('#98593f', dict(rough=.9, vary=.3, scale=5, relief=.3)),
    'floor tiles': ('#d9cdb8', dict(rough=.12, vary=.08, pattern='grid', size=(.6, .6), relief=.1)),
    'grey tiles': ('#9a9a97', dict(rough=.2, vary=.08, pattern='grid', size=(.6, .6), relief=.1)),
    'parquet': ('#8a5d38', dict(rough=.3, vary=.25, pattern='bricks', size=(.9, .12), relief=.1)),
    'carpet': ('#5d646b', dict(rough=1, vary=.15, scale=20, relief=.3)),
    'grey wall tiles': ('#b4b8b6', dict(rough=.15, vary=.06, pattern='grid', size=(.3, .3), relief=.2)),
    'green wall tiles': ('#a9bfb4', dict(rough=.15, vary=.06, pattern='grid', size=(.15, .15), relief=.2)),
    'clear glass': ('#eef6f4', dict(clear=True)),
    'wall tiles': ('#e6e4dd', dict(rough=.15, vary=.04, pattern='grid', size=(.3, .3), relief=.2)),
    'granite': ('#2a2727', dict(rough=.15, vary=.6, scale=60)),
    'ceiling': ('#f1efe9', dict(rough=.9, vary=.02)),
    'linen': ('#e8e2d6', dict(rough=.95, vary=.05, scale=8, relief=.25)),
    'cushion': ('#b5632f', dict(rough=.95, vary=.15, scale=12)),
    'rug': ('#8a4b3a', dict(rough=1, vary=.35, scale=9, relief=.5)),
    'screen': ('#08090b', dict(rough=.08, specular=.6)),
    'steel white': ('#dcdedd', dict(rough=.25)),
    'paper': ('#cfc4ae', dict(rough=.85, vary=.12, scale=5, relief=.35)),
    'beacon': ('#efece4', dict(rough=.8, vary=.1)),
    'beacon top': ('#c2271d', dict(rough=.6)),
    'boundary': ('#ffd21f', dict(rough=.6, glow=.5)),
    'clay pot': ('#9d5a3c', dict(rough=.8, vary=.1)),
    'lamp': ('#fff2d8', dict(glow=4)),
    'tyre': ('#141414', dict(rough=.9)),
    'leaf': ('#4f7a2c', dict(leaf=True)),
    'mango leaf': ('#3f6a2a', dict(leaf=True)),
    'banana leaf': ('#73a038', dict(leaf=True)),
    'palm leaf': ('#66873a', dict(leaf=True)),
    'acacia leaf': ('#7b8c3e', dict(leaf=True)),
    'cypress leaf': ('#35522e', dict(leaf=True)),
    'grass blade': ('#7d9640', dict(leaf=True)),
    'dry blade': ('#a8995a', dict(leaf=True)),
    'bougainvillea': ('#b81c66', dict(leaf=True)),
}


def linear(colour):
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return (*(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels), 1)


class Nodes:
    """A node tree with one call per node: sockets are linked, other values set."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def __call__(self, kind, inputs=(), out=0, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node.outputs[out] if len(node.outputs) else node

    def noise(self, vector, scale, detail=4.):
        return self('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail})

    def ramp(self, value, low, high, to_low=0., to_high=1.):
        return self('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high})

    def math(self, operation, a, b=0.):
        return self('Math', {0: a, 1: b}, operation=operation)

    def mix(self, factor, a, b, blend='MIX'):
        return self('Mix', {0: factor, 6: a, 7: b}, 2, data_type='RGBA', blend_type=blend)


def material(name):
    """The library's material of this name, or paint named 'wall #rrggbb', 'iron #rrggbb', 'roof tiles #rrggbb'."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    kind, _, colour = name.rpartition(' ')
    painted = {
        'wall': dict(rough=.85, vary=.1, scale=.7, relief=.08, dust=.9),
        'brick': dict(rough=.9, vary=.15, pattern='bricks', size=(.24, .085), relief=.5, dust=.6),
        'stonework': dict(rough=.9, vary=.3, scale=1.6, pattern='bricks', size=(.42, .21), relief=.8, dust=.5),
        'room': dict(rough=.75, vary=.03),
        'iron': dict(rough=.5, vary=.22, scale=.8, pattern='corrugated', relief=1, specular=.3),
        'roof tiles': dict(rough=.75, vary=.3, scale=2.5, pattern='tiles', size=(.3, .35), relief=1),
        'paint': dict(rough=.4, vary=.08, dust=.2),
        'enamel': dict(rough=.35, vary=.03),
        'car': dict(rough=.22, specular=.8),
        'fabric': dict(rough=.95, vary=.1, scale=30, relief=.2),
        'curtain': dict(leaf=True),
    }
    colour, options = LIBRARY[name] if name in LIBRARY else (colour, painted[kind])
    made = bpy.data.materials.new(name)
    made.use_nodes, made.cycles.emission_sampling = True, 'NONE'
    surface(Nodes(made.node_tree), linear(colour), **options)
    return made


def surface(n, colour, rough=.8, metallic=0., specular=.4, vary=0., scale=1., relief=0., dust=0., pattern=None,
            size=(1, 1), glow=0., leaf=False, clear=False):
    position = n('NewGeometry')
    uv = n('TexCoord', out=2)
    if leaf:
        tint = n.ramp(n('ObjectInfo', out=5), 0, 1, -.14, .14)
        speckle = n.ramp(n.noise(position, 1.3, 2.), .35, .65, -.25, .3)
        paint = n('HueSaturation', {'Hue': n.math('ADD', n.math('MULTIPLY', speckle, .04), .5),
                                    'Value': n.math('ADD', n.math('ADD', speckle, tint), 1.), 'Color': colour})
        solid = n('BsdfPrincipled', {'Base Color': paint, 'Roughness': .5, 'Specular IOR Level': .3})
        n('OutputMaterial', {0: n('MixShader', {0: .35, 1: solid, 2: n('BsdfTranslucent', {0: paint})})})
        return
    if clear:
        pane = n('BsdfGlossy', {0: colour, 'Roughness': .03})
        n('OutputMaterial', {0: n('MixShader', {0: .12, 1: n('BsdfTransparent', {0: colour}), 2: pane})})
        return
    paint, height = colour, None
    if vary:
        stretched = n('Mapping', {0: position, 3: scale if isinstance(scale, tuple) else (scale,) * 3})
        shade = n.ramp(n.noise(stretched, 1., 4.), .3, .7, 1 - vary, 1 + vary)
        paint = n.mix(1., paint, n('CombineColor', {0: shade, 1: shade, 2: shade}), 'MULTIPLY')
    if pattern == 'corrugated':
        wave = n('SeparateXYZ', {0: uv})
        height = n.math('SINE', n.math('MULTIPLY', wave, 2 * 3.1416 / .15))
        groove = n.ramp(height, -1, 0, .62, 1)
        paint = n.mix(1., paint, n('CombineColor', {0: groove, 1: groove, 2: groove}), 'MULTIPLY')
        paint = n.mix(n.ramp(n.noise(position, .9, 4.), .55, .8, 0, .45), paint, linear('#7b4a2e'))
    elif pattern:
        square = pattern == 'grid'
        brick = n('TexBrick', {'Vector': uv, 'Color1': (1, 1, 1, 1), 'Color2': (.82, .82, .82, 1), 'Mortar': (.4, .4, .4, 1),
                               'Scale': 1., 'Mortar Size': .004 if square else .012, 'Brick Width': size[0],
                               'Row Height': size[1]}, offset=0 if square else .5)
        paint = n.mix(1., paint, brick, 'MULTIPLY')
        height = n('RGBToBW', {0: brick})
        if pattern == 'tiles':
            across = n('SeparateXYZ', {0: uv}, 1)
            height = n.math('SUBTRACT', height, n.math('FRACT', n.math('DIVIDE', across, size[1])))
    if dust:
        z = n('SeparateXYZ', {0: position}, 2)
        edge = n.math('ADD', z, n.ramp(n.noise(position, 2.2), .3, .7, -.4, .4))
        paint = n.mix(n.ramp(edge, dust, 0, 0, .6), paint, linear('#9a5f3f'))
    bsdf = {'Base Color': paint, 'Roughness': rough, 'Metallic': metallic, 'Specular IOR Level': specular}
    if relief:
        fine = height or n.noise(position, 40., 3.)
        distance = .025 if height and pattern != 'grid' else .01
        bsdf['Normal'] = n('Bump', {'Strength': min(relief, 1.), 'Distance': distance, 'Height': fine})
    if glow:
        bsdf |= {'Emission Color': colour, 'Emission Strength': glow}
    n('OutputMaterial', {0: n('BsdfPrincipled', bsdf)})


def haze(n, paint, near=60., far=1400., strength=.75):
    """Distance as seen through air: colours fade towards the horizon's."""
    amount = n.ramp(n('CameraData', out=1), near, far, 0, strength)
    n('OutputMaterial', {0: n('MixShader', {0: amount, 1: n('BsdfDiffuse', {0: paint}), 2: n('Emission', {0: (.50, .62, .78, 1), 1: .8})})})


def ground_material(soil, grass, track):
    """Soil, grass, murram, tarmac and paving, mixed by the ground's attributes with ragged borders."""
    made = bpy.data.materials.new('ground')
    made.use_nodes = True
    made.cycles.emission_sampling = 'NONE'  # The haze must not turn every face of the ground into a lamp.
    n = Nodes(made.node_tree)
    position = n('NewGeometry')
    coarse, fine = n.noise(position, .35, 4.), n.noise(position, 5., 4.)
    grain = n.noise(position, 38., 2.)
    ragged = n.ramp(n.math('ADD', coarse, fine), .6, 1.4, -.45, .45)

    def tone(colour, amount, texture):
        shade = n.ramp(texture, .3, .7, 1 - amount, 1 + amount)
        return n.mix(1., linear(colour), n('CombineColor', {0: shade, 1: shade, 2: shade}), 'MULTIPLY')

    paint = tone(soil, .3, fine)
    field = n('TexVoronoi', {'Vector': position, 'Scale': .022}, 1, distance='CHEBYCHEV')
    field = n.ramp(n('SeparateColor', {0: field}), 0, 1, .7, 1.25)
    lawn = n.mix(n.ramp(coarse, .4, .62), tone(grass, .4, fine), tone('#8d8145', .3, grain))
    slabs = n('TexBrick', {'Vector': position, 'Color1': (1, .97, .93, 1), 'Color2': (.8, .78, .76, 1), 'Mortar': (.5, .45, .4, 1),
                           'Scale': 1., 'Mortar Size': .012, 'Brick Width': .4, 'Row Height': .2})
    far = n.ramp(n('VectorMath', {0: position}, 1, operation='LENGTH'), 40, 70)
    fields = n.mix(1., lawn, n('CombineColor', {0: field, 1: field, 2: n.math('MULTIPLY', field, .9)}), 'MULTIPLY')
    lawn = n.mix(far, lawn, fields)
    for layer, colour in (('grass', lawn), ('murram', tone(track, .25, grain)), ('tarmac', tone('#6a6763', .18, grain)),
                          ('paving', n.mix(1., tone('#a89c8e', .12, grain), slabs, 'MULTIPLY'))):
        mask = n('Attribute', out=2, attribute_name=layer)
        raw = n.ramp(n.math('ADD', mask, n.math('MULTIPLY', ragged, .35 if layer in ('tarmac', 'paving') else 1.)), .45, .6)
        paint = n.mix(raw, paint, colour)
    amount = n.ramp(n('CameraData', out=1), 50., 900., 0, .6)
    bump = n('Bump', {'Strength': .6, 'Distance': .05, 'Height': n.math('ADD', fine, n.math('MULTIPLY', grain, .6))})
    solid = n('BsdfDiffuse', {0: paint, 'Normal': bump})
    n('OutputMaterial', {0: n('MixShader', {0: amount, 1: solid, 2: n('Emission', {0: (.50, .62, .78, 1), 1: .7})})})
    return made
