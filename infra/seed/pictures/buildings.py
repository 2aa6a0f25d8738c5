"""Buildings from facts: houses, apartment blocks, hotels, offices, shops and warehouses, and what stands around them."""
import math

import bpy

from land import bush
from materials import material
from mesh import Mesh, frame, random_stream, soft_box
from plans import STOREY, plan_of


def style_of(facts):
    """What every picture of one listing shares: the colours, and the windows' bars and frames."""
    random = random_stream(facts['seed'], 'style')
    flat = facts['kind'] != 'house'
    style = {
        'wall': f"{facts.get('wall', 'wall')} {facts.get('wall_colour', '#e8d3a4')}",
        'fence': f"wall {facts.get('fence_colour', facts.get('wall_colour', '#e8d3a4'))}",
        'accent': f"{facts.get('accent', 'wall')} {facts.get('accent_colour', '#8a4a32')}",
        'roof': f"{facts.get('roof', 'iron')} {facts.get('roof_colour', '#777777')}",
        'frame': 'black' if flat else str(random.choice(['white paint', 'black', 'wood'])),
        'door': str(random.choice(['wood', 'paint #3b2a20', 'paint #5a1f1a'])),
        'gate': str(random.choice(['paint #1f2a24', 'paint #14243a', 'paint #30302f', 'paint #4a1d18'])),
        'bars': facts.get('bars', not flat),
        'mirror': bool(random.uniform() < .5),
    }
    return style | ({'frame': facts['frame']} if 'frame' in facts else {}) | ({'mirror': facts['mirror']} if 'mirror' in facts else {})


def walls_of(mesh, plan, storeys, base, style, top, names=None):
    """The outer walls of all storeys; `names` gives the material of single walls."""
    for k, start in enumerate(plan.corners):
        openings = [(kind, a, b, base + storey * STOREY + c, base + storey * STOREY + d)
                    for storey in range(storeys) for kind, a, b, c, d in plan.openings(storey)[k]]
        end = plan.corners[(k + 1) % len(plan.corners)]
        mesh.wall(start, end, base, top, openings, (names or {}).get(k, style['wall']), style)


def house(facts):
    """A house after its plan, mirrored if its style says so; returns its extent."""
    style, plan, storeys = style_of(facts), plan_of(facts), facts['storeys']
    base = .4
    mesh = Mesh()
    {'porch': porch_house, 'l-shaped': l_shaped_house, 'balcony': balcony_house, 'modern': modern_house}[facts['plan']](
        mesh, facts, plan, style, base)
    sign = -1 if style['mirror'] else 1
    built = mesh.build('house')
    built.scale.x = sign
    x0, y0, x1, y1 = plan.extent
    for k in range(1, facts.get('row', 1)):
        for side in (-1, 1):
            beside = bpy.data.objects.new('house', built.data)
            beside.location.x, beside.scale.x = side * k * (x1 - x0), sign
            bpy.context.scene.collection.objects.link(beside)
    if facts.get('tank', True) and facts['plan'] != 'modern':
        water_tank(sign * (x0 - 1.6), y1 - 1.5, 2.6)
    return x0, y0, x1, y1


def plinth(mesh, low, high, base, name='plinth'):
    mesh.box((low[0] - .05, low[1] - .05, 0), (high[0] + .05, high[1] + .05, base), name)


def steps(mesh, x, y, count=2, wide=1.1):
    for step in range(count):
        mesh.box((x - wide + .02 * step, y - .35 * (count - step), 0), (x + wide - .02 * step, y, .12 * (step + 1)), 'concrete')


def porch_house(mesh, facts, plan, style, base):
    x0, _, x1, y1 = plan.extent
    y0, storeys, veranda, reach = plan.corners[0][1], facts['storeys'], 2., 2.6
    w0, porch = plan.corners[1][0], plan.length(0)
    top, pitch = base + STOREY * storeys, facts.get('pitch', 25)
    walls_of(mesh, plan, storeys, base, style, top)
    plinth(mesh, (x0, y0), (x1, y1), base)
    plinth(mesh, (w0, y0 - reach), (x1, y0 + 1), base)
    mesh.box((x0, y0 - veranda, 0), (w0, y0, base - .04), 'concrete')
    steps(mesh, x0 + 5.6, y0 - veranda)
    count = max(4, round(porch / 2.4) + 1)
    for k in range(count):
        x = x0 + .2 + (porch - .4) * k / (count - 1)
        mesh.box((x - .15, y0 - veranda + .05, base - .04), (x + .15, y0 - veranda + .35, base + 2.6), 'white paint')
        mesh.box((x - .22, y0 - veranda, base - .04), (x + .22, y0 - veranda + .42, base + .5), facts.get('pillar', 'bricks'))
    mesh.box((x0, y0 - veranda, base + 2.55), (w0, y0 - veranda + .35, base + 2.95), 'white paint')
    if storeys == 1:
        mesh.hipped_roof((x0, y0 - veranda), (x1, y1), top, pitch, style['roof'], 'white paint')
    else:
        mesh.hipped_roof((x0, y0), (x1, y1), top, pitch, style['roof'], 'white paint')
        lean_to(mesh, x0 - .4, w0, y0 - veranda - .5, y0, base + 2.85, base + 3.6, style)
    mesh.hipped_roof((w0, y0 - reach), (x1, y0 + (y1 - y0) * .6), top, pitch, style['roof'], 'white paint')


def lean_to(mesh, x0, x1, low_y, high_y, low, high, style):
    mesh.face(((x0, low_y, low), (x1, low_y, low), (x1, high_y, high), (x0, high_y, high)), style['roof'])
    mesh.face(((x0, high_y, low - .02), (x1, high_y, low - .02), (x1, low_y, low - .02), (x0, low_y, low - .02)), 'white paint')
    mesh.box((x0, low_y, low - .2), (x1, low_y + .04, low + .01), 'white paint')


def l_shaped_house(mesh, facts, plan, style, base):
    x0, _, x1, y1 = plan.extent
    y0, w0, reach = plan.corners[0][1], plan.corners[1][0], plan.length(1)
    top, pitch = base + STOREY, facts.get('pitch', 27)
    walls_of(mesh, plan, 1, base, style, top)
    plinth(mesh, (x0, y0), (x1, y1), base)
    plinth(mesh, (w0, y0 - reach), (x1, y0 + 1), base)
    mesh.gabled_roof((x0, y0), (x1, y1), top, pitch, style['roof'], 'white paint', style['wall'])
    mesh.gabled_roof((w0, y0 - reach), (x1, y1 - .3), top, pitch, style['roof'], 'white paint', style['wall'], along_y=True)
    middle = (w0 + x1) / 2
    mesh.box((middle - .35, y0 - reach - .03, top + .35), (middle + .35, y0 - reach + .02, top + .95), 'black')
    mesh.box((w0 - 3.6, y0 - 2.2, 0), (w0 - .05, y0, base - .04), 'concrete')
    steps(mesh, w0 - 1.8, y0 - 2.2)
    lean_to(mesh, w0 - 4.1, w0 - .02, y0 - 2.6, y0, base + 2.55, base + 3.2, style)
    for x in (w0 - 3.4, w0 - .3):
        mesh.tube(((x, y0 - 2., base - .04), (x, y0 - 2., base + 2.5)), (.13, .11), 'white paint', 14)
        mesh.box((x - .2, y0 - 2.2, base - .04), (x + .2, y0 - 1.8, base + .2), 'stonework #9a8a74')
    mesh.box((w0 - 3.6, y0 - 2.15, base + 2.4), (w0 - .1, y0 - 1.85, base + 2.56), 'white paint')


def balcony_house(mesh, facts, plan, style, base):
    x0, y0, x1, y1 = plan.extent
    storeys = facts['storeys']
    top = base + STOREY * storeys
    walls_of(mesh, plan, storeys, base, style, top)
    plinth(mesh, (x0, y0), (x1, y1), base, 'stonework #8d8272')
    b0, b1, out, floor = x1 - 3.9, x1 - .1, 1.9, base + STOREY
    mesh.box((b0, y0 - out, 0), (b1, y0, base - .04), 'concrete')
    steps(mesh, (b0 + b1) / 2, y0 - out)
    mesh.box((x0 + .02, y0 - .06, base + STOREY - .12), (x1 - .02, y0 + .02, base + STOREY + .12), 'white paint')
    for storey in range(1, storeys):
        level = base + STOREY * storey
        mesh.box((b0, y0 - out, level - .2), (b1, y0 - .02, level), 'white paint')
        railing(mesh, b0, b1, y0 - out, y0 - .02, level, 'bars')
    for x in (b0 + .2, b1 - .2):
        high = top if facts.get('roof_shape') != 'hip' else floor
        mesh.box((x - .17, y0 - out + .03, base - .04), (x + .17, y0 - out + .37, high), style['wall'])
        mesh.box((x - .24, y0 - out - .04, base - .04), (x + .24, y0 - out + .44, base + .6), 'stonework #8d8272')
    pitch = facts.get('pitch', 28)
    if facts.get('roof_shape') == 'hip':
        mesh.hipped_roof((x0, y0), (x1, y1), top, pitch, style['roof'], 'white paint')
    else:
        mesh.gabled_roof((x0, y0), (x1, y1), top, pitch, style['roof'], 'white paint', style['wall'])
        mesh.box((b0 + .04, y0 - out + .04, top - .28), (b1 - .04, y0 - .02, top - .06), 'white paint')
        mesh.gabled_roof((b0, y0 - out), (b1, y0 + 4), top - .02, 30, style['roof'], 'white paint', style['wall'], along_y=True)


def railing(mesh, x0, x1, y0, y1, z, name, step=.13):
    for low, high in (((x0, y0), (x1, y0 + .05)), ((x0, y0), (x0 + .05, y1)), ((x1 - .05, y0), (x1, y1))):
        for level in (.12, .55, 1.):
            mesh.box((*low, z + level), (*high, z + level + .05), name)
    for k in range(round((x1 - x0) / step)):
        mesh.box((x0 + k * step, y0 + .015, z + .12), (x0 + k * step + .02, y0 + .035, z + 1.), name)


def parapet(mesh, low, high, z, name, tall=.7):
    """The edge around a flat roof, and the roof."""
    (x0, y0), (x1, y1) = low, high
    for a, b in (((x0 - .1, y0 - .1), (x1 + .1, y0 + .15)), ((x0 - .1, y1 - .15), (x1 + .1, y1 + .1)),
                 ((x0 - .1, y0 + .15), (x0 + .15, y1 - .15)), ((x1 - .15, y0 + .15), (x1 + .1, y1 - .15))):
        mesh.box((*a, z - .25), (*b, z + tall), name)
    mesh.face(((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)), 'concrete')


def modern_house(mesh, facts, plan, style, base):
    x0, y0, x1, y1 = plan.extent
    base = .25
    floor = base + STOREY + .15
    walls_of(mesh, plan, 1, base, style, floor)
    plinth(mesh, (x0, y0), (x1, y1), base, 'concrete')
    parapet(mesh, (x0, y0), (x1, y1), floor, 'white paint', .35)
    # The upper floor: a box over the left two thirds that reaches out over the terrace.
    u0, u1, v0, v1 = x0 + 2.6, x0 + 10.6, y0 - 1.4, y1
    top = floor + .1 + STOREY
    front = [('glass', .9, 3.7, .5, 2.5), ('glass', 4.6, 7.1, .5, 2.5)]
    side, rear = [('glass', 3.5, 5.5, .9, 2.3)], [('window', 1.5, 3.1, .9, 2.2), ('window', 5., 6.6, .9, 2.2)]
    corners = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    for k, openings in enumerate((front, side, rear, side)):
        lifted = [(kind, a, b, floor + .1 + c, floor + .1 + d) for kind, a, b, c, d in openings]
        mesh.wall(corners[k], corners[(k + 1) % 4], floor + .1, top, lifted, style['wall'] if k != 1 else style['accent'], style)
    mesh.face(((u0, v1, floor + .1), (u1, v1, floor + .1), (u1, v0, floor + .1), (u0, v0, floor + .1)), 'white paint')
    mesh.box((u0 - .12, v0 - .12, floor - .06), (u1 + .12, v0 + .1, floor + .24), 'white paint')
    parapet(mesh, (u0, v0), (u1, v1), top, 'white paint', .4)
    mesh.box((u0 - .5, v0 - .7, top + .12), (u1 + .5, v0 + .3, top + .26), 'white paint')
    railing(mesh, u1 + .2, x1 - .1, y0 + .15, y0 + 4, floor + .3, 'steel', .18)
    mesh.box((x0 + 4.7, y0 - .22, 0), (x0 + 5.3, y0 + .1, floor), style['accent'])
    mesh.box((x0 + 7.3, y0 - .22, 0), (x0 + 7.9, y0 + .1, floor), style['accent'])
    mesh.box((x0 + .3, y0 - 1.6, 0), (x0 + 9., y0, base - .02), 'concrete')
    steps(mesh, x0 + 6.3, y0 - 1.6, 1, 1.6)
    # The carport.
    mesh.box((x1 - 4.6, y0 - 5.2, floor - .42), (x1 + .1, y0 + .05, floor - .16), 'white paint')
    for x in (x1 - 4.3, x1 - .2):
        mesh.box((x - .18, y0 - 4.9, 0), (x + .18, y0 - 4.5, floor - .42), style['accent'])


def water_tank(x, y, stand):
    mesh = Mesh()
    for dx in (-.6, .6):
        for dy in (-.6, .6):
            mesh.box((x + dx - .05, y + dy - .05, 0), (x + dx + .05, y + dy + .05, stand), 'steel')
    mesh.box((x - .8, y - .8, stand - .08), (x + .8, y + .8, stand), 'concrete')
    mesh.build('stand')
    tank, path, radii = Mesh(), [], []
    for k in range(9):
        path += [(x, y, stand + k * .17), (x, y, stand + k * .17 + .08)]
        radii += [.68, .72]
    tank.tube([*path, (x, y, stand + 1.6), (x, y, stand + 1.75)], [*radii, .4, .3], 'tank', 24)
    tank.build('tank', smooth=True)


def perimeter_wall(x0, y0, x1, y1, gate_x, style, random, flowers=1):
    """Walls of a plot; along the street a low wall with railings, pillars, and a gate with one leaf open."""
    mesh = Mesh()
    for low, high in (((x0, y1 - .2), (x1, y1)), ((x0, y0), (x0 + .2, y1)), ((x1 - .2, y0), (x1, y1))):
        mesh.box((*low, 0), (*high, 2.1), style['fence'])
        mesh.box((low[0] - .06, low[1] - .06, 2.1), (high[0] + .06, high[1] + .06, 2.2), 'concrete')
    high = .75
    for start, end in ((x0, gate_x - 2.1), (gate_x + 2.1, x1)):
        mesh.box((start, y0, 0), (end, y0 + .2, high), style['fence'])
        mesh.box((start, y0 - .05, high), (end, y0 + .25, high + .08), 'concrete')
        count = max(2, round((end - start) / 3) + 1)
        for k in range(count):
            x = start + (end - start) * k / (count - 1)
            mesh.box((x - .2, y0 - .1, 0), (x + .2, y0 + .3, 2.05), style['fence'])
            mesh.box((x - .27, y0 - .17, 2.05), (x + .27, y0 + .37, 2.17), 'concrete')
        for k in range(round((end - start) / .13)):
            mesh.box((start + k * .13, y0 + .09, high), (start + k * .13 + .02, y0 + .11, 1.8), 'bars')
        for z in (.95, 1.65):
            mesh.box((start, y0 + .08, z), (end, y0 + .12, z + .04), 'bars')
    for hinge, degrees in ((gate_x - 1.85, 80), (gate_x + 1.85, 104)):
        leaf = frame(hinge, y0 + .1, 0, degrees)
        mesh.box((0, -.02, .1), (1.8, .02, 1.5), style['gate'], leaf)
        for k in range(5):
            mesh.box((k * .44, -.04, .1), (k * .44 + .05, .04, 2.), style['gate'], leaf)
        for z in (.1, .75, 1.45, 1.95):
            mesh.box((0, -.04, z), (1.81, .04, z + .05), style['gate'], leaf)
    mesh.build('perimeter wall')
    for k in range(3):
        shrub = bush(random, blossoms=110)
        shrub.location, shrub.scale = ((x1 if flowers > 0 else x0) - flowers * (1.2 + k * 1.3), y0 + .5, .9), (1.1, .7, 1.1)


def car(x, y, degrees, colour):
    """A hatchback: it gives scale to a street."""
    at, mesh = frame(x, y, 0, degrees), Mesh()
    soft_box((-2., -.82, .32), (2., .82, .9), f'car {colour}', .16, at)
    profile = ((-1.9, .88, .76), (-1.45, 1.45, .62), (.35, 1.48, .62), (1.15, .88, .76))
    left, right = ([(u, side * w, z) for u, z, w in profile] for side in (-1, 1))
    mesh.face(left[::-1], 'glass', at)
    mesh.face(right, 'glass', at)
    for k, name in ((0, 'glass'), (1, f'car {colour}'), (2, 'glass')):
        mesh.face((left[k], left[k + 1], right[k + 1], right[k]), name, at)
    for u in (-1.25, 1.3):
        for v in (-.84, .64):
            mesh.tube(((u, v, .32), (u, v + .2, .32)), (.32, .32), 'tyre', 18, at)
            mesh.tube(((u, v - .01, .32), (u, v + .21, .32)), (.19, .19), 'steel', 12, at)
    for v in (-.7, .42):
        mesh.box((1.97, v, .6), (2.01, v + .28, .72), 'white paint', at)
        mesh.box((-2.01, v, .62), (-1.97, v + .28, .76), 'beacon top', at)
    mesh.build('car')


def apartments(facts):
    """A block of flats with balconies and a core of stairs; returns its extent."""
    style, plan, storeys = style_of(facts), plan_of(facts), facts['storeys']
    x0, y0, x1, y1 = plan.extent
    bays, bay, core, base = facts['bays'], 5.5, facts['bays'] // 2, .15
    top = base + STOREY * storeys
    mesh = Mesh()
    walls_of(mesh, plan, storeys, base, style, top)
    for low, high in ((x0, y0), (x1, y0)), ((x0, y1 - .02), (x1, y1)):
        mesh.box((low[0] - .04, low[1] - .04, 0), (high[0] + .04, high[1] + .06, base + .55), 'stonework #8d8272')
    for k in range(bays + 1):
        start = x0 + (k * bay if k <= core else k * bay - bay + 3.2)
        if k == core:
            mesh.box((start + .02, y0 - .5, 0), (start + .5, y0, top + 2.2), style['accent'])
            mesh.box((start + 2.7, y0 - .5, 0), (start + 3.18, y0, top + 2.2), style['accent'])
            mesh.box((start + .04, y0 - .46, top - .1), (start + 3.16, y0 + 4, top + 2.3), style['accent'])
            mesh.box((start - .3, y0 - 1.9, 2.75), (start + 3.5, y0 + .05, 2.95), 'white paint')
            for storey in range(1, storeys):
                mesh.box((start + .5, y0 - .25, base + storey * STOREY - .3), (start + 2.7, y0 - .01, base + storey * STOREY + .35), style['accent'])
            continue
        for storey in range(1, storeys):
            z = base + storey * STOREY
            mesh.box((start + .15, y0 - 1.6, z - .2), (start + 3.4, y0 - .02, z), 'white paint')
            if facts.get('balcony', 'mixed') == 'solid' or (facts.get('balcony', 'mixed') == 'mixed' and (k + storey) % 2 == 0):
                mesh.box((start + .15, y0 - 1.6, z), (start + 3.4, y0 - 1.48, z + 1.), style['accent'])
            else:
                railing(mesh, start + .15, start + 3.4, y0 - 1.6, y0 - .02, z, 'bars')
            for side in (start + .15, start + 3.28):
                mesh.box((side, y0 - 1.48, z), (side + .12, y0 - .02, z + 1.), style['wall'])
            if (k * 5 + storey * 3) % 4 == 0:
                mesh.box((start + 3.7, y0 - .34, z + .3), (start + 4.4, y0 - .02, z + .75), 'steel white')
        mesh.box((start + .15, y0 - 1.7, top - .12), (start + 3.4, y0 - .02, top + .05), 'white paint')
    if facts.get('roof_shape') == 'hip':
        mesh.hipped_roof((x0, y0), (x1, y1), top, 22, style['roof'], 'white paint', 1.)
    else:
        parapet(mesh, (x0, y0), (x1, y1), top, 'white paint')
    mesh.build('block')
    if facts.get('roof_shape') != 'hip':
        for k in range(4):
            water_tank(x0 + 2.5 + 2 * k, y1 - 3, top + .8)
    else:
        water_tank(x1 + 2.2, y1 - 2, 4.)
    return x0, y0, x1, y1


def hotel(facts):
    """A hotel with a glazed lobby and a canopy; returns its extent."""
    style, plan, storeys = style_of(facts), plan_of(facts), facts['storeys']
    x0, y0, x1, y1 = plan.extent
    bay, bays, top = 3.75, facts['bays'], STOREY * storeys + .6
    core = bays // 2
    mesh = Mesh()
    walls_of(mesh, plan, storeys, 0, style, top)
    for k in range(bays):
        start = x0 + k * bay
        for storey in range(1, storeys):
            z = storey * STOREY
            mesh.box((start, y0 - .12, z - .12), (start + bay, y0 - .01, z + .14), style['accent'])
            if k == core:
                continue
            mesh.box((start + .5, y0 - .3, z + 2.5), (start + bay - .5, y0 - .01, z + 2.62), 'white paint')
            if facts.get('balcony'):
                mesh.box((start + .4, y0 - 1.2, z + .14), (start + bay - .4, y0 - .13, z + .26), 'white paint')
                railing(mesh, start + .4, start + bay - .4, y0 - 1.2, y0 - .13, z + .2, 'bars')
            else:
                mesh.box((start + .9, y0 - .4, z + .25), (start + 1.6, y0 - .13, z + .65), 'steel white')
        mesh.box((start - .18, y0 - .2, 0), (start + .18, y0 + .02, 2.88), style['accent'])
    start = x0 + core * bay
    mesh.box((start + .1, y0 - .3, 3.), (start + .75, y0, top + 2.2), style['accent'])
    mesh.box((start + bay - .75, y0 - .3, 3.), (start + bay - .1, y0, top + 2.2), style['accent'])
    mesh.box((start + .12, y0 - .26, top - .1), (start + bay - .12, y0 + 4, top + 2.4), style['accent'])
    if facts.get('roof_shape') == 'hip':
        mesh.hipped_roof((x0, y0), (x1, y1), top, 24, style['roof'], 'white paint', 1.)
    else:
        parapet(mesh, (x0, y0), (x1, y1), top, 'white paint')
    middle = start + bay / 2
    mesh.box((middle - 4.5, y0 - 5, 3.1), (middle + 4.5, y0 - .15, 3.5), style['accent'])
    for x in (middle - 4, middle + 4):
        mesh.box((x - .3, y0 - 4.7, 0), (x + .3, y0 - 4.1, 3.1), 'stonework #9a8a74')
    mesh.build('block')
    if facts.get('roof_shape') != 'hip':
        for k in range(3):
            water_tank(x0 + 2.5 + 2 * k, y1 - 3, top + .8)
    return x0, y0, x1, y1, middle


def offices(facts):
    """An office building with bands of glass; returns its extent."""
    style, plan, storeys = style_of(facts), plan_of(facts), facts['storeys']
    x0, y0, x1, y1 = plan.extent
    top = STOREY * storeys + .4
    mesh = Mesh()
    walls_of(mesh, plan, storeys, 0, style, top)
    for storey in range(1, storeys + 1):
        z = storey * STOREY
        for low, high in (((x0 - .12, y0 - .12), (x1 + .12, y0 - .01)), ((x1 + .01, y0), (x1 + .12, y1)), ((x0 - .12, y0), (x0 - .01, y1))):
            mesh.box((*low, z - .28), (*high, z + .1), 'white paint')
    for k in range(facts['bays'] + 1):
        x = x0 + k * 4.
        mesh.box((x - .22, y0 - .3, 0), (x + .22, y0 - .02, top + .5), style['accent'])
    parapet(mesh, (x0, y0), (x1, y1), top, 'white paint', .9)
    mesh.box((-3.2, y0 - 3.2, 2.95), (3.2, y0 - .31, 3.2), style['accent'])
    for x in (-2.9, 2.9):
        mesh.box((x - .12, y0 - 3., 0), (x + .12, y0 - 2.76, 2.95), 'steel')
    mesh.box((x0 + 1, y1 - 5, top), (x0 + 6, y1 - .5, top + 2.6), style['wall'])
    mesh.build('block')
    return x0, y0, x1, y1


def shops(facts):
    """A row of shops under a canopy, with a storey above; returns its extent."""
    style, plan, storeys = style_of(facts), plan_of(facts), facts['storeys']
    x0, y0, x1, y1 = plan.extent
    random, base = random_stream(facts['seed'], 'shops'), .2
    top = base + STOREY * storeys + .4
    mesh = Mesh()
    walls_of(mesh, plan, storeys, base, style, top)
    mesh.box((x0 - .3, y0 - 2.2, 0), (x1 + .3, y0 - .01, base), 'concrete')
    mesh.box((x0 - .2, y0 - 2.1, base + 2.95), (x1 + .2, y0 - .02, base + 3.12), 'white paint')
    for k in range(facts['bays']):
        start = x0 + k * 4.2
        board = random.choice(['#a8332a', '#22588a', '#2c6b45', '#c58a1d', '#6a3f7a'])
        mesh.box((start + .15, y0 - 2.16, base + 3.12), (start + 4.05, y0 - 2.06, base + 3.9), f'paint {board}')
        if k % 3 == 1:
            for r in range(22):
                z = base + .12 + r * .11
                mesh.box((start + .36, y0 - .05 - .02 * (r % 2), z), (start + 3.84, y0 - .01, z + .1), 'paint #6f7578')
        for x in (start, ):
            mesh.box((x - .14, y0 - 2.05, base), (x + .14, y0 - 1.77, base + 2.95), style['accent'])
    mesh.box((x1 - .14, y0 - 2.05, base), (x1 + .14, y0 - 1.77, base + 2.95), style['accent'])
    parapet(mesh, (x0, y0), (x1, y1), top, style['accent'], .8)
    mesh.build('block')
    water_tank(x1 - 3, y1 - 3, top + .8)
    return x0, y0, x1, y1


def warehouse(facts):
    """A steel shed with roller doors and a small office; returns its extent."""
    style, wide, deep, top = style_of(facts), 26., 16., 6.4
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    mesh, sheet = Mesh(), f"iron {facts['wall_colour']}"
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    lights = lambda length: [('glass', k + .6, k + 3.4, 4.6, 5.4) for k in range(1, round(length) - 4, 5)]
    for k, length in enumerate((wide, deep, wide, deep)):
        openings = lights(length) if k else []
        mesh.wall(corners[k], corners[(k + 1) % 4], 1.2, top, openings, sheet, style)
        mesh.wall(corners[k], corners[(k + 1) % 4], 0, 1.2, [], f"wall {facts.get('accent_colour', '#b9b2a4')}", style)
    for x in (-8.5, 0., 8.5):
        for r in range(24):
            z = .02 + r * .18
            mesh.box((x - 2.1, y0 - .06 - .03 * (r % 2), z), (x + 2.1, y0 - .01, z + .165), 'paint #7c8a92')
        for side in (-2.3, 2.1):
            mesh.box((x + side, y0 - .16, 0), (x + side + .2, y0 - .01, 4.6), 'paint #d9a521')
        mesh.box((x - 2.6, y0 - 1.5, 4.75), (x + 2.6, y0 - .02, 4.85), sheet)
        mesh.box((x - 2.4, y0 - 3., 0), (x + 2.4, y0 - .1, .12), 'concrete')
    mesh.gabled_roof((x0, y0), (x1, y1), top, 12, style['roof'], 'paint #5a6166', sheet)
    mesh.build('shed')
    return x0, y0, x1, y1
