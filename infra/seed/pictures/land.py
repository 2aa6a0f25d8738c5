"""The land around a picture's subject: ground with road and yard, grass, trees, neighbours, hills, and the sky."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import Nodes, ground_material, haze, linear
from mesh import Mesh, frame, random_stream, scatter


def waves(x, y, scale, random, octaves=4):
    """Smooth noise around zero, from sines in random directions."""
    total = np.zeros_like(x)
    for k in range(octaves * 3):
        turn, phase, size = random.uniform(0, 6.28), random.uniform(0, 6.28), scale / 1.6 ** (k // 3)
        total += np.sin((x * math.cos(turn) + y * math.sin(turn)) / size + phase) / 1.8 ** (k // 3)
    return total / 3


def inside(x, y, rectangle):
    """Metres inside of a rectangle x0, y0, x1, y1; negative outside."""
    x0, y0, x1, y1 = rectangle
    return np.minimum(np.minimum(x - x0, x1 - x), np.minimum(y - y0, y1 - y))


REGIONS = {  # what the ground and the trees of a region look like
    'lake': dict(soil='#8a5638', track='#a06a45', grass='#607a30', dry=.3, trees=('mango', 'acacia', 'banana')),
    'highland': dict(soil='#7d5a40', track='#94694a', grass='#6d7a38', dry=.45, trees=('cypress', 'acacia', 'mango')),
    'coast': dict(soil='#a98f68', track='#b39a72', grass='#76843c', dry=.5, trees=('palm', 'mango', 'palm')),
    'savanna': dict(soil='#9c6a45', track='#a8754c', grass='#8a8444', dry=.75, trees=('acacia', 'mango', 'acacia')),
    'veld': dict(soil='#8f7352', track='#a08560', grass='#8f8548', dry=.7, trees=('acacia', 'cypress', 'mango')),
}
ROADS = {'gravel': '#8f867a', 'earth': '#8f6c4c'}  # murram and tarmac look alike in a region


class Land:
    """Ground, flat within `flat`; `layers` maps grass, murram, tarmac to rectangles, the last one given winning.

    Water begins at y = `shore`.
    """

    def __init__(self, facts, flat, layers, keep_clear=(), neighbours=22, nearest=30, shore=None):
        seed, self.region, self.shore = facts['seed'], REGIONS[facts.get('region', 'lake')], shore
        self.seed, self.flat, self.keep_clear, self.nearest = seed, flat, [flat, *keep_clear], nearest
        self.random = random_stream(seed, 'surroundings')
        self.neighbours = self.places(neighbours, nearest + 8, 140, 9)
        self.layers = [('murram', (x - 9, y - 10, x + 8, y + 7)) for x, y in self.neighbours] + layers
        near = np.arange(-45, 45.01, .5)
        far = 45 + np.cumsum(np.geomspace(.6, 60, 60))
        line = np.concatenate([-far[::-1], near, far])
        x, y = (a.ravel() for a in np.meshgrid(line, line))
        count = len(line)
        data = bpy.data.meshes.new('ground')
        corner = (np.arange(count - 1)[:, None] * count + np.arange(count - 1)).ravel()
        data.from_pydata(np.column_stack([x, y, self.height(x, y)]), [],
                         np.column_stack([corner, corner + 1, corner + count + 1, corner + count]))
        data.polygons.foreach_set('use_smooth', [True] * len(corner))
        for layer, mask in self.masks(x, y).items():
            data.attributes.new(layer, 'FLOAT', 'POINT').data.foreach_set('value', mask.astype('f'))
        track = ROADS.get(facts.get('road'), self.region['track'])
        data.materials.append(ground_material(self.region['soil'], self.region['grass'], track))
        bpy.context.scene.collection.objects.link(bpy.data.objects.new('ground', data))

    def height(self, x, y):
        away = np.clip(-inside(x, y, self.flat) / 40, 0, 1)
        bed = 0 if self.shore is None else np.clip((y - self.shore + waves(x, y, 14, random_stream(self.seed, 'shore')) * 2) / 8, 0, 1) * 4
        if self.shore is not None:
            away = away * (y < self.shore)
        return (away * waves(x, y, 30, random_stream(self.seed, 'relief')) * 1.6
                + away ** 2 * np.clip(np.hypot(x, y) - 80, 0, 900) * .012 - bed)

    def masks(self, x, y):
        masks = {layer: np.zeros_like(x) for layer in ('murram', 'tarmac', 'paving')}
        masks['grass'] = waves(x, y, 7, random_stream(self.seed, 'meadow')) * .5 + .72
        for layer, rectangle in self.layers:
            cover = np.clip(inside(x, y, rectangle) / .5 + .5, 0, 1)
            for other in masks:
                masks[other] = masks[other] * (1 - cover) + (cover if other == layer else 0)
        return masks

    def grow_grass(self, count, centre, reach, height=.35, clear=()):
        """Tufts where the ground is grass, denser towards the centre."""
        random = random_stream(self.seed, 'grass')
        turn, away = random.uniform(0, 6.28, count), np.abs(random.normal(0, reach * .5, count))
        x, y = centre[0] + away * np.cos(turn), centre[1] + away * np.sin(turn)
        masks = self.masks(x, y)
        grows = (masks['grass'] + random.normal(0, .12, count) > .55) & (masks['tarmac'] + masks['murram'] + masks['paving'] < .3)
        if self.shore is not None:
            grows &= y < self.shore - 2
        for rectangle in clear:
            grows &= inside(x, y, rectangle) < 0
        x, y = x[grows], y[grows]
        points, scales = np.column_stack([x, y, self.height(x, y)]), random.uniform(.5, 1.3, len(x)) * height
        is_dry = random.uniform(0, 1, len(x)) < self.region['dry']
        for chosen, name in ((~is_dry, 'grass blade'), (is_dry, 'dry blade')):
            scatter(grass_tuft(random, name), points[chosen], scales[chosen], random)

    def plant(self, prototype, places, low, high, random):
        x, y = np.array(places, float).reshape(-1, 2).T
        scatter(prototype, np.column_stack([x, y, self.height(x, y)]), random.uniform(low, high, len(x)), random)

    def strew_stones(self, count, centre, reach):
        random, mesh = random_stream(self.seed, 'stones'), Mesh()
        mesh.tube(((0, 0, -.2), (0, 0, .05), (.04, 0, .2), (.06, 0, .28)), (.5, .6, .42, .1), 'stone', 7)
        x, y = (c + random.normal(0, reach, count) for c in centre)
        scatter(mesh.build('stone', smooth=True), np.column_stack([x, y, self.height(x, y)]), random.uniform(.3, 1, count) ** 3 * .12, random)

    def places(self, count, low, high, gap=4):
        found = []
        while len(found) < count:
            turn, away = self.random.uniform(0, 6.28), self.random.uniform(low, high)
            x, y = away * math.cos(turn), away * math.sin(turn)
            if self.shore is not None and y > self.shore - 3:
                continue
            if all(inside(x, y, area) < -gap for area in self.keep_clear):
                found.append((x, y))
                if gap > 5:
                    self.keep_clear.append((x - 8, y - 7, x + 8, y + 7))
        return found

    def surroundings(self, trees=130):
        """Houses of neighbours, trees and bushes at a distance, and hills at the horizon."""
        random, nearest = self.random, self.nearest
        for k, (x, y) in enumerate(self.neighbours):
            neighbour(random, x, y, float(self.height(np.array(x), np.array(y))), k)
        common, rare, low = (GROWTH[kind] for kind in self.region['trees'])
        self.plant(common(random), self.places(trees, nearest, 260), .6, 1.3, random)
        self.plant(rare(random), self.places(trees // 3, nearest, 260), .7, 1.3, random)
        self.plant(bush(random), self.places(trees * 4, nearest - 6, 160, 1), .5, 1.6, random)
        self.plant(low(random), self.places(trees // 2, nearest, 90, 1), .8, 1.2, random)
        if self.shore is not None:
            water(self.shore)
        hills(random)


def water(shore):
    mesh = Mesh()
    mesh.face(((-3000, shore - 12, -.35), (3000, shore - 12, -.35), (3000, 3000, -.35), (-3000, 3000, -.35)), 'water')
    mesh.build('water')


def grass_tuft(random, name):
    mesh = Mesh()
    for _ in range(26):
        turn, lean, height = random.uniform(0, 6.28), random.uniform(.1, .7), random.uniform(.5, 1.1)
        foot = Vector((random.normal(0, .3), random.normal(0, .3), -.03))
        out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0)) * .025
        middle, tip = foot + out * lean * .3 + Vector((0, 0, height * .6)), foot + out * lean + Vector((0, 0, height))
        mesh.face((foot - side, foot + side, middle + side * .8, middle - side * .8), name)
        mesh.face((middle - side * .8, middle + side * .8, tip), name)
    return mesh.build('grass')


def leaves(mesh, centre, radii, count, size, name, random):
    """Leaves on and in an ellipsoid, facing outward more or less."""
    for _ in range(count):
        out = Vector(random.normal(0, 1, 3)).normalized()
        at = Vector(centre) + Vector([o * r for o, r in zip(out, radii)]) * random.uniform(.55, 1.05)
        normal = (out + Vector(random.normal(0, .6, 3)) + Vector((0, 0, .4))).normalized()
        along = normal.orthogonal().normalized()
        along.rotate(frame(degrees=random.uniform(0, 360)).to_3x3())
        across, length = normal.cross(along) * size * .32, along * size * random.uniform(.6, 1.2)
        mesh.face((at - length * .5, at + across, at + length * .5, at - across), name)


def broad_tree(random, kind='mango', height=6.):
    """A mango (round crown), an acacia (flat crown)."""
    mesh, flat = Mesh(), kind == 'acacia'
    fork = Vector((random.normal(0, .15), random.normal(0, .15), height * (.5 if flat else .3)))
    mesh.tube(((0, 0, -.2), fork * .5, fork), (.3, .22, .19), 'bark')
    for k in range(9):
        turn, away = k * 2.4, random.uniform(.5, 1.) * (2.6 if flat else 1.7)
        low, high = (.86, .98) if flat else (.5, .9)
        centre = Vector((math.cos(turn) * away, math.sin(turn) * away, height * random.uniform(low, high)))
        mesh.tube((fork, fork.lerp(centre, .6) + Vector((0, 0, -.2)), centre), (.14, .09, .03), 'bark', 5)
        radii = (1.5, 1.5, .4) if flat else (1.35, 1.35, 1.05)
        leaves(mesh, centre, radii, 420, .26 if flat else .34, f'{kind} leaf', random)
    return mesh.build(kind)


def cypress(random, height=8.):
    mesh = Mesh()
    mesh.tube(((0, 0, -.2), (0, 0, height * .5)), (.2, .1), 'bark')
    for k in range(9):
        t = k / 8
        wide = 1.15 * math.sin(math.pi * (.18 + .72 * t)) + .12
        leaves(mesh, (0, 0, height * (.12 + .84 * t)), (wide, wide, height * .09), 300, .24, 'cypress leaf', random)
    return mesh.build('cypress')


def bush(random, name='leaf', blossoms=0):
    mesh = Mesh()
    for _ in range(4):
        centre = (random.normal(0, .35), random.normal(0, .35), random.uniform(.3, .7))
        leaves(mesh, centre, (.6, .6, .5), 170, .16, name, random)
        leaves(mesh, centre, (.68, .68, .58), blossoms, .11, 'bougainvillea', random)
    return mesh.build('bush')


def frond(mesh, foot, turn, length, rise, droop, width, name, split=False):
    """An arching leaf: a banana's blade, or a palm's leaflets on both sides of a rib."""
    out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    spine = [foot + out * length * t + Vector((0, 0, rise * t - droop * t * t)) for t in np.linspace(0, 1, 34 if split else 9)]
    for k, (low, high) in enumerate(zip(spine, spine[1:])):
        t0, t1 = k / (len(spine) - 1), (k + 1) / (len(spine) - 1)
        for sign in (-1, 1):
            if split:
                tip = low + side * sign * width * math.sin(math.pi * (.12 + .8 * t0)) + out * .25 + Vector((0, 0, -.25 * width))
                mesh.face((low, low.lerp(high, .7), tip), name)
            else:
                w0, w1 = (width * math.sin(math.pi * (.06 + .92 * t)) ** .6 for t in (t0, t1))
                fold = Vector((0, 0, .12))
                mesh.face((low, high, high + (side * sign + fold) * w1, low + (side * sign + fold) * w0 * .9), name)


def banana_plant(random):
    mesh = Mesh()
    for _ in range(3):
        foot, height = Vector((random.normal(0, .6), random.normal(0, .6), 0)), random.uniform(1.6, 2.6)
        mesh.tube((foot, foot + Vector((.05, 0, height))), (.15, .09), 'bananastem')
        for k in range(8):
            frond(mesh, foot + Vector((.05, 0, height)), k * 2.4 + random.normal(0, .2), random.uniform(1.3, 2.),
                  random.uniform(1.2, 2.4), random.uniform(.8, 2.8), .3, 'banana leaf')
    return mesh.build('banana', smooth=True)


def palm(random, height=6.5):
    mesh, top = Mesh(), Vector((.5, .2, height))
    mesh.tube(((0, 0, -.1), (.1, .05, height * .4), (.3, .12, height * .75), top), (.22, .16, .14, .13), 'bark', 10)
    for k in range(30):
        frond(mesh, top, k * 2.4, random.uniform(1.9, 2.6), random.uniform(.1, 2.2), random.uniform(1.2, 2.8), .5,
              'palm leaf', split=True)
    return mesh.build('palm')


GROWTH = {
    'mango': broad_tree, 'acacia': lambda random: broad_tree(random, 'acacia'), 'cypress': cypress, 'palm': palm,
    'banana': banana_plant,
}


def neighbour(random, x, y, z, number):
    """A plain house at a distance."""
    wide, deep, high = random.uniform(8, 13), random.uniform(7, 9), random.choice([3., 3., 6.])
    mesh = Mesh()
    name = f"wall {random.choice(['#e2d6bd', '#d9b98c', '#c9cfc8', '#e8e4da', '#b98062'])}"
    mesh.box((-wide / 2, -deep / 2, -1), (wide / 2, deep / 2, high), name)
    for storey in range(round(high / 3)):
        for k in range(4):
            u = -wide / 2 + wide * (k + .5) / 4
            for front in (-deep / 2 - .03, deep / 2 - .03):
                mesh.box((u - .6, front, storey * 3 + 1), (u + .6, front + .06, storey * 3 + 2.2), 'glass')
    roof = f"iron {random.choice(['#8d3b2b', '#9aa0a0', '#3f5d4a', '#7d4a35', '#b3aca0'])}"
    mesh.hipped_roof((-wide / 2, -deep / 2), (wide / 2, deep / 2), high, random.uniform(20, 30), roof, 'white paint')
    built = mesh.build(f'neighbour {number}')
    built.location, built.rotation_euler.z = (x, y, z), random.choice([0, 1.57, .2, -.3])


def hills(random):
    turn, away = np.meshgrid(np.linspace(0, 2 * math.pi, 240), np.linspace(500, 1500, 24))
    x, y = away * np.cos(turn), away * np.sin(turn)
    height = (np.abs(waves(x, y, 260, random, 5)) + .12) * np.clip((away - 500) / 500, 0, 1) * 130 - 4
    data = bpy.data.meshes.new('hills')
    corner = (np.arange(23)[:, None] * 240 + np.arange(239)).ravel()
    data.from_pydata(np.column_stack([x.ravel(), y.ravel(), height.ravel()]), [],
                     np.column_stack([corner, corner + 1, corner + 241, corner + 240]))
    data.polygons.foreach_set('use_smooth', [True] * len(corner))
    made = bpy.data.materials.new('hills')
    made.use_nodes, made.cycles.emission_sampling = True, 'NONE'
    n = Nodes(made.node_tree)
    patches = n.ramp(n.noise(n('NewGeometry'), .02, 8.), .4, .6)
    haze(n, n.mix(patches, linear('#3f5428'), linear('#7d7a48')), 100, 1500, .7)
    data.materials.append(made)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('hills', data))


TIMES = {  # degrees of the sun above the horizon, its strength and colour, and the sky's strength
    'morning': (24, 3.6, '#ffdcae', .16), 'noon': (58, 4.2, '#fff4e2', .13), 'afternoon': (38, 4., '#ffeacb', .14),
    'evening': (11, 3., '#ffb36e', .22),
}


def sky(time_of_day, sun_azimuth=215., clouds=.5, seed=0, lights=True):
    """A Nishita sky with clouds, and the sun as a lamp; the azimuth counts clockwise from +Y (north)."""
    height, strength, colour, sky_strength = TIMES[time_of_day]
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL' if lights else 'NONE', 256
    n = Nodes(world.node_tree)
    blue = n('TexSky', sky_type='NISHITA', sun_disc=False, sun_elevation=math.radians(height), altitude=1200.,
             sun_rotation=math.radians(sun_azimuth), dust_density=1.5)
    direction = n('TexCoord')
    z = n('SeparateXYZ', {0: direction}, 2)
    flat = n('VectorMath', {0: direction, 1: n('CombineXYZ', {i: n.math('ADD', z, .12) for i in range(3)})}, operation='DIVIDE')
    moved = n('Mapping', {0: flat, 1: (seed % 97, seed % 31, 0), 3: (1, 1.6, 0)})
    cover = n.ramp(n.noise(moved, 1.1, 5.), .62 - .14 * clouds, .80 - .12 * clouds)
    cover = n.math('MULTIPLY', cover, n.ramp(z, .02, .18))
    white = n.mix(1., linear(colour), (8.6, 9.2, 10.4, 1), 'MULTIPLY')
    n('OutputWorld', {0: n('Background', {0: n.mix(cover, blue, white), 1: sky_strength})})
    lamp = bpy.data.objects.new('sun', bpy.data.lights.new('sun', 'SUN'))
    bpy.context.scene.collection.objects.link(lamp)
    lamp.data.energy, lamp.data.color, lamp.data.angle = strength, linear(colour)[:3], math.radians(.8)
    azimuth, rise = math.radians(sun_azimuth), math.radians(height)
    towards = Vector((math.sin(azimuth) * math.cos(rise), math.cos(azimuth) * math.cos(rise), math.sin(rise)))
    lamp.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
