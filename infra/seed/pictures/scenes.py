"""The scenes of each kind of listing, with the cameras that see them."""
import math

import bpy
import numpy as np
from mathutils import Matrix

import buildings
import land
import rooms
from materials import material
from mesh import Mesh, frame, random_stream, soft_box


CAR_COLOURS = ('#e4e2dc', '#8d9196', '#23272b', '#7a1f1f', '#27405e')


def scenes_of(facts):
    """(scene, its views): a scene is built once for all its views."""
    inside = [(rooms.living, ('living',)), (rooms.kitchen, ('kitchen',)), (rooms.bedroom, ('bedroom',)), (rooms.bathroom, ('bathroom',)),
              (rooms.studio, ('studio',)), (rooms.lobby, ('lobby',)), (rooms.office, ('office',)), (rooms.shop, ('shop',)),
              (rooms.hall, ('hall',))]
    outside = {'house': (house, ('street', 'garden', 'above')), 'apartments': (apartments, ('street', 'corner', 'above')),
               'hotel': (hotel, ('street', 'corner', 'above')), 'office': (offices, ('street', 'corner')),
               'shops': (shops, ('street', 'corner')), 'warehouse': (warehouse, ('street', 'corner')),
               'plot': (plot, ('eye', 'road', 'inside', 'above')), 'materials': (goods, ('yard', 'close'))}
    return [(scene, [view for view in own if view in facts['views']]) for scene, own in [outside[facts['kind']], *inside]]


def road_layer(facts, y, width=6.):
    return ('tarmac' if facts['road'] == 'tarmac' else 'murram', (-400, y - width / 2, 400, y + width / 2))


def house(facts):
    seed = facts['seed']
    x0, y0, x1, y1 = buildings.house(facts)
    wide = (x1 - x0) * (2 * facts.get('row', 1) - 1)
    x, front, back = wide / 2 + facts.get('side', 4.6), y0 - facts.get('front', 9.5), y1 + 8
    road, random = front - 6.5, random_stream(seed, 'garden')
    sign = -1 if buildings.style_of(facts)['mirror'] else 1
    walled = facts.get('perimeter_wall', True)
    gate = sign * {'l-shaped': -2.4, 'modern': 3.4}.get(facts['plan'], -2.2)
    drive = 'paving' if facts.get('paved') else 'murram'
    ground = land.Land(facts, (-x - 2, road - 5, x + 2, back + 2), [
        ('grass', (-x, front, x, back)), (drive, (gate - 3.2, front - 4, gate + 3.2, y0 - 1)),
        (drive, (-x + 1, y0 - 5.5, x - 2, y0 - .5)), (drive, (-wide / 2 - 1, y0 - 1, wide / 2 + 1, y1 + 1)), road_layer(facts, road)],
        [(-400, road - 7, 400, road + 7), (-20, road - 40, 20, front)])
    if walled:
        buildings.perimeter_wall(-x, front, x, back, gate, buildings.style_of(facts), random, flowers=sign)
    ground.grow_grass(9000, (0, front - 1), 18, height=.16, clear=[(-wide / 2 - .6, y0 - 2.7, wide / 2 + .6, y1 + .6)])
    plants = {'banana': [(sign * (x - 2.5), back - 3), (sign * (x - 1.8), back - 6), (sign * (x - 2.), 1)],
              'mango': [(-sign * (x - 1), back + 1), (sign * (x + 5), back + 6)],
              'palm': [(sign * (x - 2.2), front + 4.5), (-sign * (x + 3.), back - 4)],
              'cypress': [(sign * (x - 1.6), back - 2), (sign * (x - 1.6), back - 5), (-sign * (x - 1.6), back - 1.5)],
              'acacia': [(-sign * (x + 4), back + 4), (sign * (x + 7), back + 2)]}
    for tree in facts['trees']:
        ground.plant(land.GROWTH[tree](random), plants[tree], .8, 1.1, random)
    hedge = [(s * (2.2 + k * 1.3) + sign * 3, y0 - 3.6) for k in range(3) for s in (-1, 1)]
    if facts['plan'] == 'porch':
        ground.plant(land.bush(random, blossoms=60), hedge, .45, .7, random)
    else:
        ground.plant(land.bush(random, blossoms=60), [(-sign * (wide / 2 - 1 - k * 1.2), y0 - 2.4) for k in range(3)], .45, .7, random)
        ground.plant(land.bush(random, blossoms=30), [(-sign * (x - .9), front + 3 + k * 1.5) for k in range(5)], .6, .9, random)
    power_line(road + 4.2 if walled else road - 4.4, sign * (x + 5))
    ground.strew_stones(1500, (0, road), 5)
    if 'sign' in facts:
        board(facts['sign'], gate - sign * 4.2, front + (.02 if walled else 1.5), 1.5 if walled else 1.1)
    if facts.get('car', True):
        spot = {'l-shaped': (sign * (wide / 2 - 1.5), -3.6, 90), 'modern': (sign * (x1 - 2.3), -2.6, 90)}
        cx, cy, turn = spot.get(facts['plan'], (gate + sign * 4.4, -4.6, 90 - sign * 70))
        buildings.car(cx, y0 + cy, turn, random.choice(CAR_COLOURS))
    ground.surroundings()
    land.sky(facts['time'], 218 if sign > 0 else 142, seed=seed)
    high = facts['storeys'] * 3
    reach = max(0, wide - 15)
    return {'street': {'from': (gate - sign * 1.6, road - 2.6 - reach * .35, 2.9), 'at': (sign * 1., 0, 1.4 + high * .37), 'lens': 26 if high < 5 else 24},
            'garden': {'from': (-sign * (x - .8), front + .9, 1.75), 'at': (sign * 1., -.5, 1.1 + high * .37), 'lens': 21 if facts['plan'] == 'l-shaped' else 23 if high < 5 else 20},
            'above': {'from': (-sign * (17 + reach), road - 13 - reach, 19 + reach * .5), 'at': (0, 0, high * .3), 'lens': 30}}


def board(words, x, y, z, size=.42):
    """A sign on two posts, facing the road."""
    mesh = Mesh()
    wide = len(words) * size * .36 + .4
    mesh.box((x - wide, y - .32, z), (x + wide, y - .26, z + size + .4), 'paint #1f3f38')
    for side in (-wide + .2, wide - .3):
        mesh.box((x + side, y - .26, 0), (x + side + .1, y - .16, z + .5), 'steel')
    mesh.build('board')
    made = bpy.data.objects.new('sign', lettering(words, size, 'white paint', .01))
    made.location, made.rotation_euler = (x, y - .34, z + .27), (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(made)


def power_line(y, first):
    mesh = Mesh()
    for x in (first - 90, first - 45, first, first + 45):
        mesh.tube(((x, y, 0), (x, y, 8)), (.13, .09), 'bark')
        mesh.box((x - .06, y - .8, 7.5), (x + .06, y + .8, 7.62), 'bark')
        for dy in (-.7, .7):
            path = [(x + 45 * t, y + dy, 7.65 - 1.1 * 4 * t * (1 - t)) for t in np.linspace(0, 1, 9)]
            mesh.tube(path, [.012] * 9, 'black', 4)
    mesh.build('power line')


def apartments(facts):
    seed = facts['seed']
    x0, y0, x1, y1 = buildings.apartments(facts)
    x, front, back = x1 + 6, y0 - 9, y1 + 8
    road, random = front - 6.5, random_stream(seed, 'garden')
    ground = land.Land(facts, (-x - 2, road - 5, x + 2, back + 2), [
        ('paving', (-x, front, x, back)), ('grass', (-x, front, -5, y0 - 5)), ('paving', (-4, front - 4, 4, front)),
        road_layer(facts, road, 7)], [(-400, road - 7, 400, road + 7), (-25, road - 45, 25, front)], nearest=34)
    buildings.perimeter_wall(-x, front, x, back, 0, buildings.style_of(facts), random)
    ground.grow_grass(5000, (0, front), 20, height=.16)
    tree = facts['trees'][0]
    ground.plant(land.palm(random) if tree != 'cypress' else land.cypress(random), [(-x + 2, front + 3), (x - 2, front + 3)], .8, 1., random)
    ground.plant(land.GROWTH[tree](random), [(-x - 4, front + 8), (x + 5, front + 10)], .9, 1.2, random)
    ground.plant(land.bush(random), [(k, front + 1.2) for k in range(round(-x) + 2, -4, 2)], .5, .8, random)
    power_line(road + 4.4, x + 3)
    for k, spot in enumerate((-11., -7.5, 7., 10.5)):
        buildings.car(spot, y0 - 5.5 + k % 2 * .4, 88, random.choice(CAR_COLOURS))
    buildings.car(9, road + 1.6, 180, random.choice(CAR_COLOURS))
    ground.surroundings()
    land.sky(facts['time'], 222, seed=seed)
    high = facts['storeys'] * 3
    away = max(0, high - 13) * .9 + max(0, x - 20)
    return {'street': {'from': (-9, road - 13 - away, 2.6), 'at': (.5, 0, high * .46), 'lens': 25},
            'corner': {'from': (-x - 4, road - 6 - away * .6, 4.), 'at': (1, 0, high * .46), 'lens': 24},
            'above': {'from': (x + 8, road - 16 - away, high + 13), 'at': (0, 0, high * .35), 'lens': 27}}


def hotel(facts):
    seed = facts['seed']
    x0, y0, x1, y1, entrance = buildings.hotel(facts)
    x, front, back = x1 + 5, y0 - 14, y1 + 8
    road, random = front - 6, random_stream(seed, 'garden')
    ground = land.Land(facts, (-x - 2, road - 5, x + 2, back + 2), [
        ('grass', (-x, front, x, back)), ('paving', (entrance - 11, front - 3, entrance + 11, y0)), ('paving', (-x, y0 - 2.5, x, y0)),
        road_layer(facts, road, 7)],
        [(-400, road - 7, 400, road + 7), (-25, road - 45, 25, front)], nearest=34)
    words = bpy.data.objects.new('sign', lettering(facts.get('sign', 'HOTEL'), 1.1, 'lamp', .06))
    words.location, words.rotation_euler = (entrance, y0 - 4.9, 3.55), (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(words)
    ground.grow_grass(9000, (0, front), 22, height=.14)
    tree = facts['trees'][0]
    tall = [(entrance + s * (12.5 + 4 * k), front + 2.5 + 3 * k) for s in (-1, 1) for k in range(2)]
    ground.plant(land.GROWTH[tree](random), tall if tree in ('palm', 'cypress') else tall[1::2], .8, 1.1, random)
    ground.plant(land.bush(random, blossoms=80), [(entrance + s * (11.6 + k), front + 6 + k * .3) for s in (-1, 1) for k in range(6)], .5, .9, random)
    ground.plant(land.bush(random, blossoms=40), [(x0 + k * 1.4, y0 - 3.2) for k in range(5)], .5, .8, random)
    for spot in (6.4, 9.2):
        buildings.car(entrance + spot, y0 - 6.5, 90, random.choice(CAR_COLOURS))
    buildings.car(entrance - 2, y0 - 7, 165, '#e4e2dc')
    ground.surroundings()
    land.sky(facts['time'], 222, seed=seed)
    high = facts['storeys'] * 3
    away = max(0, x - 20) * .5 + max(0, high - 12) * .7
    return {'street': {'from': (-6, road - 6 - away, 2.2), 'at': (1., 0, high * .44), 'lens': 23},
            'corner': {'from': (-x + 2, road - 10 - away, 6.), 'at': (2, 0, high * .45), 'lens': 25},
            'above': {'from': (x + 6, road - 14 - away, high + 10), 'at': (0, -2, high * .3), 'lens': 27}}


def offices(facts):
    return on_street(facts, buildings.offices(facts), 12.)


def shops(facts):
    return on_street(facts, buildings.shops(facts), 7.)


def warehouse(facts):
    return on_street(facts, buildings.warehouse(facts), 12.)


def on_street(facts, extent, forecourt):
    """A business building behind a paved forecourt, open to the road."""
    seed, (x0, y0, x1, y1) = facts['seed'], extent
    x, front, back = x1 + 5, y0 - forecourt, y1 + 8
    road, random = front - 4.5, random_stream(seed, 'garden')
    ground = land.Land(facts, (-x - 2, road - 5, x + 2, back + 2), [
        ('grass', (-x, front, x, back)), (facts.get('forecourt', 'paving'), (x0 - 2, front - 2, x1 + 2, y0)), road_layer(facts, road, 7)],
        [(-400, road - 7, 400, road + 7), (-25, road - 45, 25, front)], nearest=30)
    ground.grow_grass(6000, (0, front), 22, height=.14)
    tree = facts['trees'][0]
    ground.plant(land.GROWTH[tree](random), [(x0 - 3.6, y0 - 3), (x1 + 4.4, y0 - 1), (x1 + 9, y0 - 5)], .8, 1.1, random)
    power_line(road - 4.6, x + 3)
    for k in range(facts.get('cars', 3)):
        buildings.car(x1 - 2.4 - k * 3.2, y0 - min(5.4, forecourt - 2.6), 88, random.choice(CAR_COLOURS))
    ground.strew_stones(500, (0, road), 5)
    ground.surroundings()
    land.sky(facts['time'], 222, seed=seed)
    high = max(facts['storeys'] * 3, 6)
    away = max(0, x - 18) * .55 + max(0, high - 9) * .75
    return {'street': {'from': (-5, road - 5 - away, 2.2), 'at': (0, y0, high * .46), 'lens': 24},
            'corner': {'from': (-x - 1, road - 3 - away, 3.4), 'at': (1.5, y0 + 2, high * .45), 'lens': 24}}


def lettering(words, size, name, thickness=0.):
    text = bpy.data.curves.new('lettering', 'FONT')
    text.body, text.size, text.extrude, text.align_x = words, size, thickness, 'CENTER'
    text.materials.append(material(name))
    return text


def plot(facts):
    """Vacant land along a road, with beacons at its corners: no building stands in sight, not even a neighbour's."""
    seed, corners = facts['seed'], facts['boundary']
    xs, ys = zip(*corners)
    x, deep = max(abs(v) for v in xs), max(ys)
    road, random = -6., random_stream(seed, 'plot')
    shore = deep + 2 if facts.get('shore') else None
    eye = 3.6 if facts.get('shore') else 1.75  # high enough to see the water beyond the grass
    ground = land.Land(facts, (-x - 10, road - 6, x + 10, deep + 8), [road_layer(facts, road)],
                       [(-400, road - 6, 400, road + 6), (-x - 6, road - 40, x + 6, road), (-x, 0, x, deep)],
                       neighbours=0, nearest=min(x, deep) + 4, shore=shore)
    for cx, cy in corners:
        mesh = Mesh()
        mesh.box((cx - .12, cy - .12, -.2), (cx + .12, cy + .12, .55), 'beacon')
        mesh.box((cx - .13, cy - .13, .4), (cx + .13, cy + .13, .56), 'beacon top')
        mesh.build('beacon')
    ground.strew_stones(1200, (0, road), 6)
    ground.grow_grass(facts.get('tufts', 26000), (0, deep * .25), max(34, deep), height=facts.get('grass_height', .45))
    ground.plant(land.bush(random), random.uniform((-x, 4), (x, deep), (facts.get('bushes', 9), 2)), .3, .9, random)
    for kind, spots in facts.get('standing', {}).items():
        ground.plant(land.GROWTH[kind](random), [(x * u, deep * v) for u, v in spots], .7, 1.1, random)
    if facts.get('power', True):
        power_line(road - 4.4, x + 3)
    ground.surroundings()
    land.sky(facts['time'], facts.get('sun', 225), seed=seed)
    return {'road': {'from': (-x - 7, road + .6, 1.7), 'at': (x, 3.5, 1.), 'lens': 26},
            'eye': {'from': (-x * .75, road - 1.2, eye), 'at': (x * .3, deep, 1.35), 'lens': 24},
            'inside': {'from': (x * .15, deep - 1., 1.8), 'at': (-x * .5, road, 1.), 'lens': 24},
            'above': {'from': (-x * 1.1, road - 20, 17 + x * .4), 'at': (x * .1, deep * .5, 0), 'lens': 28}}


def goods(facts):
    """Building materials in a yard: what is offered in front, other goods at the wall."""
    seed, offered = facts['seed'], facts['goods']
    random = random_stream(seed, 'goods')
    ground = land.Land(facts, (-20, -12, 20, 12), [('murram', (-30, -20, 30, 4))], neighbours=8, nearest=24)
    mesh = Mesh()
    mesh.box((-12, 4.4, 0), (12, 4.6, 2.4), 'wall #cfc3ab')
    for k in range(5):
        mesh.box((-12 + k * 6 - .15, 4.25, 0), (-12 + k * 6 + .15, 4.6, 2.5), 'concrete')
    mesh.build('yard wall')
    stacks = {'BRICKS': bricks, 'CEMENT': cement, 'ROOFING': sheets, 'STEEL': bars, 'TILES': tiles, 'TIMBER': planks}
    others = [name for name in stacks if name != offered]
    for name, at in ((offered, frame(-1.1, .2)), (offered, frame(1.7, .5)), (str(others[seed % 5]), frame(-4.6, 2.6)),
                     (str(others[(seed + 1) % 5]), frame(2.2, 2.9)), ('TIMBER', frame(5.4, 2.4))):
        stacks[name](at, random)
    ground.strew_stones(500, (0, -1), 3)
    ground.plant(land.GROWTH[facts['trees'][0]](random), [(-4, 8), (3.4, 8.5), (7.5, 7.6)], .9, 1.2, random)
    ground.surroundings()
    land.sky(facts['time'], 215, seed=seed)
    return {'yard': {'from': (-2.2, -3.2, 1.6), 'at': (.7, 1.6, .7), 'lens': 26},
            'close': {'from': (-1.9, -1.9, 1.5), 'at': (.4, 1., .55), 'lens': 30}}


def bricks(at, random):
    mesh = Mesh()
    for layer in range(11):
        for row in range(9):
            for k in range(4):
                own = at @ frame(row * .23 + random.normal(0, .004), k * .24, layer * .081, random.normal(0, 1.2))
                if layer < 10 or random.uniform() < .55:
                    for half in (0, .112):
                        mesh.box((half, 0, 0), (half + .106, .225, .075), 'bricks', own)
    mesh.build('bricks')


def pallet(mesh, at, wide=2., deep=1.):
    for k in range(3):
        mesh.box((0, k * (deep - .1) / 2, 0), (wide, k * (deep - .1) / 2 + .1, .1), 'timber', at)
    for k in range(round(deep / .13)):
        mesh.box((0, k * .13, .1), (wide, k * .13 + .11, .12), 'timber', at)


def cement(at, random):
    mesh = Mesh()
    pallet(mesh, at)
    mesh.build('pallet')
    label = lettering('CEMENT', .075, 'white paint')
    for layer in range(7):
        for k in range(6):
            u, v = (k % 3) * .64, (k // 3) * .46
            own = at @ frame(.05 + u, .04 + v + random.normal(0, .01), .12 + layer * .13, random.normal(0, 2))
            if layer < 6 or k < 3:
                soft_box((0, 0, 0), (.62, .43, .14), 'paper', .055, own)
                soft_box((.1, -.004, .03), (.52, .02, .11), 'enamel #1f5e3a', .008, own)
                print_ = bpy.data.objects.new('print', label)
                print_.matrix_world = own @ Matrix.Translation((.31, -.008, .047)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
                bpy.context.scene.collection.objects.link(print_)


def sheets(at, random):
    """Roofing sheets in flat stacks of several colours, some leaning on a frame behind them."""
    mesh = Mesh()
    for k, colour in enumerate(('#8d3b2b', '#2f5d84', '#3f6d4a')):
        for layer in range(9):
            own = at @ frame(random.normal(0, .012), k * .75 + random.normal(0, .01), .14 + layer * .028)
            mesh.face(((0, .02, 0), (0, .7, 0), (2.3, .7, 0), (2.3, .02, 0)), f'iron {colour}', own)
            mesh.box((0, .02, -.012), (2.3, .7, -.004), f'paint {colour}', own)
        for x in (.2, 1.1, 2.):
            mesh.box((x, k * .75, .02), (x + .09, k * .75 + .72, .12), 'timber', at)
    for k, colour in enumerate(('#b9bcbc', '#8d3b2b', '#2f5d84')):
        own = at @ frame(.1 + k * .75, 2.45 + k * .06)
        mesh.face(((0, 0, .02), (.72, 0, .02), (.72, .42, 1.9), (0, .42, 1.9)), f'iron {colour}', own)
    for x in (0., 2.35):
        mesh.box((x, 2.9, 0), (x + .09, 2.99, 1.8), 'timber', at)
    mesh.box((0, 2.88, 1.6), (2.44, 2.97, 1.69), 'timber', at)
    mesh.build('sheets')


def bars(at, random):
    """Reinforcing bars in bundles, each tied with wire."""
    mesh = Mesh()
    for bundle in range(4):
        for k in range(22):
            y, z = bundle * .5 + (k % 5) * .055 + random.normal(0, .006), .16 + (k // 5) * .05
            shift = random.normal(0, .05)
            mesh.tube(((-.9 + shift, y, z), (2.4 + shift, y, z + random.normal(0, .006))), (.016, .016), 'rust', 6, at)
        for x in (-.4, .8, 1.9):
            mesh.box((x, bundle * .5 - .03, .13), (x + .02, bundle * .5 + .26, .4), 'steel', at)
    for x in (-.5, .8, 2.):
        mesh.box((x, -.1, .0), (x + .12, 2., .13), 'timber', at)
    mesh.build('bars')


def tiles(at, random):
    """Boxes of floor tiles on a pallet, with samples standing in front."""
    mesh = Mesh()
    pallet(mesh, at, 2., 1.)
    for layer in range(5):
        for k in range(9):
            own = at @ frame(.05 + k % 3 * .64 + random.normal(0, .006), .04 + k // 3 * .32, .12 + layer * .17, random.normal(0, .6))
            if layer < 4 or k % 4 != 3:
                mesh.box((0, 0, 0), (.61, .3, .165), 'carton', own)
                mesh.box((.02, -.002, .06), (.59, .0, .11), 'enamel #2e5f86', own)
    for k, colour in enumerate(('#d9cdb8', '#6f6a64', '#b98a63', '#e6e4dd')):
        own = at @ frame(.04 + k * .5, -.42 + random.normal(0, .02))
        mesh.face(((0, 0, .01), (.45, 0, .01), (.45, .16, .44), (0, .16, .44)), f'enamel {colour}', own)
        mesh.face(((0, .02, .0), (0, .18, .43), (.45, .18, .43), (.45, .02, .0)), 'concrete', own)
    mesh.box((0, -.22, 0), (2.1, -.14, .3), 'timber', at)
    mesh.build('tiles')


def planks(at, random):
    mesh = Mesh()
    for layer in range(6):
        for k in range(8):
            own = at @ frame(random.normal(0, .02), k * .17, .12 + layer * .06, random.normal(0, .4))
            mesh.box((0, 0, 0), (3.8, .15, .05), 'timber', own)
    for x in (.3, 1.7, 3.2):
        mesh.box((x, 0, 0), (x + .1, 1.35, .12), 'timber', at)
    mesh.build('planks')
