"""Furnished rooms of a listing: the same windows, bars and colours as its house outside."""
import math

import bpy
import numpy as np
from mathutils import Vector

import land
from buildings import style_of
from materials import linear
from mesh import Mesh, frame, random_stream, soft_box
from plans import plan_of

FABRICS = ('#6d7f86', '#7a4a36', '#8a8272', '#3f5a52', '#a39a86')
CURTAINS = ('#d8c7a0', '#b9826a', '#8fa39b', '#d9d2c4')
WALLS = ('#e9dfc8', '#dfe0d8', '#e6d5bd', '#d6ddd9')


def shell(facts, wide, deep, back, left, purpose, tall=2.8, floor='floor tiles'):
    """Four walls with openings in the back and the left wall, a tiled floor, a ceiling with a dropped edge; light."""
    random, style = random_stream(facts['seed'], purpose), style_of(facts)
    room = f"room {random_stream(facts['seed'], 'rooms').choice(WALLS)}"
    mesh = Mesh()
    mesh.wall((wide, deep), (0, deep), 0, tall, [(k, wide - b, wide - a, c, d) for k, a, b, c, d in back], room, style, inside=True)
    mesh.wall((0, deep), (0, 0), 0, tall, [(k, deep - b, deep - a, c, d) for k, a, b, c, d in left], room, style, inside=True)
    mesh.face(((wide, 0, 0), (wide, deep, 0), (wide, deep, tall), (wide, 0, tall)), room)
    mesh.face(((0, -.02, 0), (wide, -.02, 0), (wide, -.02, tall), (0, -.02, tall)), room)
    mesh.face(((0, 0, 0), (wide, 0, 0), (wide, deep, 0), (0, deep, 0)), floor)
    mesh.face(((0, 0, tall), (wide, 0, tall), (wide, deep, tall), (0, deep, tall)), 'ceiling')
    for low, high in (((.75, deep - .75), (wide - .55, deep - .2)), ((.2, .0), (.75, deep)), ((wide - .55, 0), (wide, deep))):
        mesh.box((*low, tall - .14), (*high, tall - .001), 'ceiling')
    skirting(mesh, wide, deep, back, left)
    for x in np.linspace(.9, wide - .7, 4):
        mesh.tube(((x, deep - .48, tall - .145), (x, deep - .48, tall - .15)), (.06, .06), 'lamp', 12)
    mesh.build('room')
    upstairs = facts['kind'] != 'house' and purpose not in ('lobby', 'shop')
    outlook(facts, style, deep, [o for o in back if o[3] < .3], upstairs, random)
    for _, a, b, c, d in back:
        daylight(((a + b) / 2, deep - .12, (c + d) / 2), (math.pi / 2, 0, 0), b - a, d - c, 34)
    for _, a, b, c, d in left:
        daylight((.12, (a + b) / 2, (c + d) / 2), (math.pi / 2, 0, math.pi / 2), b - a, d - c, 34)
    daylight((wide / 2, deep / 2, tall - .2), (0, 0, 0), wide * .6, deep * .6, 70 if wide * deep < 9 else 26, '#ffe7c6')
    return random


def in_order(openings):
    return sorted(openings, key=lambda opening: opening[1])


def skirting(mesh, wide, deep, back, left):
    """A board along the walls, except under doors."""
    for length, openings, board in ((wide, back, lambda a, b: ((a, deep - .22, 0), (b, deep - .2, .1))),
                                    (deep, left, lambda a, b: ((.2, a, 0), (.22, b, .1)))):
        edges = [.2, *(v for _, a, b, c, _ in in_order(openings) if c < .1 for v in (a, b)), length]
        for a, b in zip(edges[::2], edges[1::2]):
            mesh.box(*board(a, b), 'wood')
    mesh.box((wide - .02, 0, 0), (wide, deep, .1), 'wood')


def outlook(facts, style, deep, doors, upstairs, random):
    """What is seen through the windows: a garden within its wall, or from upstairs treetops and hills."""
    outdoors = land.Land(facts, (-14, -8, 14, 14), [('grass', (-14, -9, 14, 13))])
    low = -6.4 if upstairs else -.3
    before = set(bpy.data.objects)
    growth = land.GROWTH[facts['trees'][0]]
    if upstairs:
        outdoors.plant(growth(random), [(4, deep + 16), (-9, deep + 13), (-14, 5), (13, deep + 22), (-3, deep + 27), (-22, 12)], .8, 1.1, random)
        outdoors.plant(land.bush(random), random.uniform((-30, deep + 8), (30, deep + 40), (40, 2)), .8, 1.6, random)
        land.hills(random)
    else:
        outside = Mesh()
        outside.box((-12, deep + 7, -.1), (16, deep + 7.2, 2.), style['fence'])
        outside.build('outside')
        outdoors.plant(land.GROWTH['banana' if 'banana' in facts['trees'] else facts['trees'][0]](random),
                       [(1, deep + 5.6), (4.4, deep + 5.4), (-4.5, 3), (-5, 1)], .6 if 'banana' not in facts['trees'] else .9, 1.1, random)
        outdoors.plant(land.broad_tree(random), [(6, deep + 12), (-2, deep + 14), (-11, 5)], .9, 1.3, random)
    for item in [*set(bpy.data.objects) - before, bpy.data.objects['ground']]:
        if item.parent is None:
            item.location.z += low
    balcony = Mesh()
    for _, a, b, _, _ in doors if upstairs else ():
        balcony.box((a - .5, deep + .02, -.2), (b + .7, deep + 1.6, -.02), 'white paint')
        for k in range(round((b - a + 1.2) / .13)):
            balcony.box((a - .5 + k * .13, deep + 1.5, 0), (a - .48 + k * .13, deep + 1.52, 1.), 'bars')
        balcony.box((a - .5, deep + 1.48, .98), (b + .7, deep + 1.54, 1.04), 'bars')
    if balcony.faces:
        balcony.build('balcony')
    land.sky('afternoon' if facts['time'] == 'evening' else facts['time'], 318, seed=facts['seed'], lights=False)


def place_of(facts, name):
    """The size of a room and the openings of its back and left wall, after the plan of its building."""
    return plan_of(facts).room(name, style_of(facts)['mirror'] and facts['kind'] == 'house', facts['storeys'])


def daylight(position, rotation, wide, high, watts, colour='#eaf2ff'):
    """A window's share of the sky as an area lamp, which Cycles samples with far less noise than the sky itself."""
    lamp = bpy.data.objects.new('daylight', bpy.data.lights.new('daylight', 'AREA'))
    lamp.data.shape, lamp.data.size, lamp.data.size_y = 'RECTANGLE', wide, high
    lamp.data.energy, lamp.data.color = watts * wide * high / 2, linear(colour)[:3]
    lamp.location, lamp.rotation_euler = position, (-rotation[0], rotation[1], rotation[2])
    lamp.visible_camera = False
    bpy.context.scene.collection.objects.link(lamp)


def curtain(start, end, top, name, folds=9):
    """A cloth in folds between two points of the floor plan."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    at, mesh, count = frame(ax, ay, 0, math.degrees(math.atan2(by - ay, bx - ax))), Mesh(), folds * 8
    line = [(length * k / count, .05 * math.sin(2 * math.pi * folds * k / count + .6 * math.sin(k))) for k in range(count + 1)]
    for (u0, v0), (u1, v1) in zip(line, line[1:]):
        mesh.face(((u0, v0 * 1.2, .04), (u1, v1 * 1.2, .04), (u1, v1 * .7, top), (u0, v0 * .7, top)), name, at)
    mesh.build('curtain', smooth=True)


def sofa(at, seats, name, cushion):
    wide = seats * .72
    soft_box((-.2, .03, .12), (wide + .2, .9, .42), name, .05, at)
    soft_box((-.2, .7, .3), (wide + .2, .95, .88), name, .08, at)
    for low in (-.24, wide):
        soft_box((low, .0, .12), (low + .24, .95, .64), name, .07, at)
    for k in range(seats):
        soft_box((k * .72 + .01, -.03, .4), (k * .72 + .71, .72, .56), name, .06, at)
        soft_box((k * .72 + .03, .55, .5), (k * .72 + .69, .78, .95), name, .09, at)
    for k in {0, seats - 1}:
        soft_box((k * .72 + .14, .38, .56), (k * .72 + .56, .54, .95), cushion, .07, at)


def picture(mesh, x, y, z, wide, high, random, at):
    mesh.box((x, y, z), (x + wide, y + .03, z + high), 'black', at)
    mesh.box((x + .03, y - .004, z + .03), (x + wide - .03, y, z + high - .03), 'white paint', at)
    for k in range(5):
        low = z + .1 + (high - .2) * k / 5
        mesh.box((x + .1, y - .008, low), (x + wide - .1, y - .003, low + (high - .2) / 5.5),
                 f"fabric {random.choice(['#b5632f', '#3f5a52', '#d8b25a', '#7a2f28', '#2e4a66'])}", at)


def curtained(openings, wall, tall_door, random):
    """Curtains beside the openings of the back wall (`wall` is its y) or of the left wall (x = .34)."""
    name, (axis, at) = f'curtain {random.choice(CURTAINS)}', wall
    for _, a, b, low, high in openings:
        if high - low < 1.15:
            continue
        top = max(high + .22, 2.42)
        rod, ends = Mesh(), ((a - .5, a + .1), (b - .1, b + .5))
        line = (lambda u: (u, at)) if axis == 'y' else (lambda u: (at, u))
        rod.tube(((*line(a - .6), top + .03), (*line(b + .6), top + .03)), (.018, .018), 'black')
        rod.build('rod', smooth=True)
        for start, end in ends:
            if start > .25:
                curtain(line(start), line(end), top, name, 5)


def pot_plant(mesh, x, y, random, height=.36):
    mesh.tube(((x, y, 0), (x, y, height - .02), (x, y, height)), (.16, .21, .2), 'clay pot', 16)
    for k in range(11):
        land.frond(mesh, Vector((x, y, height - .01)), k * 2.4, random.uniform(.2, .4), random.uniform(.6, 1.5),
                   random.uniform(.1, .5), .09, 'leaf')


def pendant(mesh, x, y, tall=2.8):
    mesh.tube(((x, y, tall), (x, y, tall - .45)), (.01, .01), 'black', 6)
    mesh.tube(((x, y, tall - .42), (x, y, tall - .5), (x, y, tall - .66)), (.06, .16, .24), 'linen', 20)


def low_table(mesh, at, wide=1.2, deep=.7):
    mesh.box((0, 0, .36), (wide, deep, .41), 'wood', at)
    mesh.box((.08, .08, .14), (wide - .08, deep - .08, .17), 'wood', at)
    for x in (.04, wide - .1):
        for y in (.04, deep - .1):
            mesh.box((x, y, 0), (x + .06, y + .06, .36), 'wood', at)
    mesh.tube(((wide * .4, deep / 2, .41), (wide * .4, deep / 2, .47), (wide * .4, deep / 2, .5)), (.1, .15, .16), 'clay pot', 16, at)
    mesh.box((wide * .66, .2, .41), (wide * .85, .5, .44), 'fabric #2e4a66', at)


def chair(mesh, at, name='wood', seat='linen'):
    for x in (0, .38):
        for y in (0, .38):
            mesh.box((x, y, 0), (x + .04, y + .04, .44 if y == 0 else .95), name, at)
    mesh.box((0, 0, .43), (.42, .42, .48), seat, at)
    for z in (.62, .8):
        mesh.box((.02, .385, z), (.4, .41, z + .1), name, at)


def dining_table(mesh, at, wide=1.6, deep=.9):
    mesh.box((0, 0, .71), (wide, deep, .76), 'wood', at)
    for x in (.06, wide - .13):
        for y in (.06, deep - .13):
            mesh.box((x, y, 0), (x + .07, y + .07, .71), 'wood', at)
    for x in (.2, wide - .62):
        chair(mesh, at @ frame(x, deep - .12))
        chair(mesh, at @ frame(x + .42, .12, 0, 180))
    mesh.tube(((wide / 2, deep / 2, .76), (wide / 2, deep / 2, .82), (wide / 2, deep / 2, .85)), (.1, .16, .17), 'clay pot', 16, at)


def free_span(openings, length, margin=.75):
    """The middle of the widest stretch of a wall without an opening, and its width."""
    edges = [margin, *(v for _, a, b, _, _ in in_order(openings) for v in (a, b)), length - .1]
    spans = [(b - a, (a + b) / 2) for a, b in zip(edges[::2], edges[1::2])]
    wide, middle = max(spans)
    return middle, wide


def living(facts):
    """A sitting room in one of three layouts: two sofas, a sofa with armchairs, or a sofa and a dining table."""
    wide, deep, back, left = place_of(facts, 'living')
    random = shell(facts, wide, deep, back, left, 'living', floor=floor_of(facts))
    layout, fabric = facts['seed'] % 3, f'fabric {random.choice(FABRICS)}'
    curtained(back, ('y', deep - .32), 2.42, random)
    curtained(left, ('x', .34), 2.42, random)
    middle = 2.6
    mesh = Mesh()
    has_door = any(low < .3 for _, _, _, low, _ in back)
    if not has_door:
        sofa(frame(middle - 1.1, deep - 1.4), 3, fabric, 'cushion')
    soft_box((1.55, deep - 3.5, 0), (4., deep - 1.65, .02), 'rug', .008)
    low_table(mesh, frame(2.1, deep - 2.95))
    if layout == 1 and not has_door:
        for y in (deep - 3.6, deep - 2.45):
            sofa(frame(1.3, y, 0, 90), 1, fabric, 'cushion')
    elif layout == 2 and not has_door:
        dining_table(mesh, frame(.5, deep - 3.1), 1.2)
    elif has_door:
        sofa(frame(1.3, deep - 3.5, 0, 90), 3, fabric, 'cushion')
    else:
        sofa(frame(1.3, deep - 3.6, 0, 90), 2, fabric, 'cushion')
    right = frame(wide, 0, 0, 90)
    start = deep - 3.5
    mesh.box((start, .02, .0), (start + 2.2, .45, .5), 'wood', right)
    for k in range(3):
        mesh.box((start + .04 + k * .72, .45, .05), (start + .72 + k * .72, .465, .45), 'timber', right)
    mesh.box((start + .4, .12, .58), (start + 1.8, .17, 1.38), 'screen', right)
    mesh.box((start + .9, .1, .5), (start + 1.3, .25, .6), 'black', right)
    at, room = free_span(back, wide)
    if room > 1.5:
        picture(mesh, at - .38, deep - .24, 1.35, .75, .65, random, frame())
    pot_plant(mesh, wide - .65, deep - .75, random)
    pendant(mesh, 2.75, deep - 2.5)
    mesh.build('furniture')
    return {'living': {'from': (wide - .8, .2, 1.5), 'at': (2.5, deep - .4, 1.05), 'lens': 20, **INDOORS}}


INDOORS = {'exposure': .7, 'diffuse_bounces': 1, 'extra_samples': -1}


def floor_of(facts):
    return str(random_stream(facts['seed'], 'floor').choice(['floor tiles', 'floor tiles', 'parquet', 'grey tiles']))


def kitchen(facts):
    wide, deep, back_openings, left_openings = place_of(facts, 'kitchen')
    random = shell(facts, wide, deep, back_openings, left_openings, 'kitchen')
    front = f"enamel {random.choice(['#e9e4d8', '#7a5236', '#4d6158', '#dcd6cb'])}"
    top = str(random.choice(['granite', 'porcelain', 'wood']))
    mesh, back = Mesh(), deep - .2
    mesh.box((.2, back - .01, .9), (wide, back, 1.1), 'wall tiles')
    edges = [.2, *(v for _, a, b, _, _ in in_order(back_openings) for v in (a, b)), wide]
    stretches = list(zip(edges[::2], edges[1::2]))
    for a, b in stretches:
        mesh.box((a, back - .01, 1.1), (b, back, 1.5), 'wall tiles')

    def cabinets(at, count, size, cooker=None):
        for k in range(count):
            if k == cooker:
                mesh.box((k * size + .01, .02, .02), (k * size + size - .01, .62, .9), 'steel white', at)
                mesh.box((k * size + .06, .0, .22), (k * size + size - .06, .02, .66), 'screen', at)
                mesh.box((k * size + .06, -.04, .7), (k * size + size - .06, -.02, .72), 'steel', at)
                for dx in (.16, .42):
                    for dy in (.2, .45):
                        mesh.tube(((k * size + dx, dy, .9), (k * size + dx, dy, .93)), (.09, .09), 'black', 14, at)
                continue
            mesh.box((k * size, .06, .0), (k * size + size, .6, .1), 'black', at)
            mesh.box((k * size, .02, .1), (k * size + size, .62, .86), front, at)
            mesh.box((k * size + .008, .0, .11), (k * size + size - .008, .02, .85), front, at)
            mesh.box((k * size + size - .1, -.025, .5), (k * size + size - .08, .0, .72), 'steel', at)
            mesh.box((k * size, -.02, .86), (k * size + size, .62, .9), top, at)

    cabinets(frame(.2, back - .62), 6, .6, cooker=4)
    mesh.box((3.8, back - .64, .0), (wide, back, .9), front)
    mesh.box((3.8, back - .66, .86), (wide, back, .9), top)
    run = round((back - .62 - .9) / .68)
    cabinets(frame(.82, back - .64 - run * .68, 0, 90), run, .68)
    for start, end in stretches:
        for k in range(int((end - start - .05) / .62)):
            x = start + .02 + k * .62
            mesh.box((x, back - .34, 1.5), (x + .6, back, 2.25), front)
            mesh.box((x + .006, back - .36, 1.51), (x + .594, back - .34, 2.24), front)
            mesh.box((x + .5, back - .38, 1.56), (x + .52, back - .36, 1.76), 'steel')
    mesh.box((1.75, back - .52, .895), (2.6, back - .1, .906), 'steel')
    mesh.box((1.82, back - .47, .9), (2.25, back - .15, .908), 'screen')
    mesh.tube(((2.1, back - .06, .9), (2.1, back - .06, 1.16), (2.1, back - .16, 1.22), (2.1, back - .26, 1.14)), (.014,) * 4, 'steel', 10)
    mesh.tube(((1.2, back - .3, .9), (1.2, back - .3, .97), (1.2, back - .3, .99)), (.08, .15, .15), 'clay pot', 16)
    for k, colour in enumerate(('#d8b25a', '#b5632f', '#5f8a2b')):
        mesh.tube(((.42, 1.7 + k * .22, .9), (.42, 1.7 + k * .22, 1.12), (.42, 1.7 + k * .22, 1.13)), (.06, .06, .03), f'enamel {colour}', 14)
    pendant(mesh, wide / 2 + .3, deep / 2)
    mesh.build('kitchen')
    soft_box((wide - .7, back - 1.5, .03), (wide - .02, back - .82, 1.72), 'steel white', .03)
    soft_box((wide - .73, back - 1.49, .62), (wide - .69, back - .83, 1.71), 'steel white', .015)
    soft_box((wide - .73, back - 1.49, .05), (wide - .69, back - .83, .6), 'steel white', .015)
    return {'kitchen': {'from': (wide - 1.2, .12, 1.5), 'at': (2.05, deep - .3, 1.1), 'lens': 18, **INDOORS}}


def bed(at, random, wide=1.68, art=True):
    """A made bed; its head lies at y = 0 and its foot towards negative y."""
    cover = f"fabric {random.choice(['#2e4a66', '#7a2f28', '#8a6a3a', '#4d6158', '#8f8a80'])}"
    soft_box((-.08, -.09, .0), (wide + .08, -.01, 1.25), 'wood', .03, at)
    soft_box((0, -2.05, .1), (wide, -.08, .36), 'wood', .02, at)
    soft_box((.02, -2.02, .3), (wide - .02, -.1, .6), 'linen', .09, at)
    soft_box((-.02, -2.06, .28), (wide + .02, -.75, .645), cover, .1, at)
    soft_box((-.025, -1., .3), (wide + .025, -.72, .665), 'linen', .08, at)
    for k in range(2):
        soft_box((.1 + k * .78, -.58, .58), (.76 + k * .78, -.16, .8), 'linen', .1, at)
        soft_box((.2 + k * .78, -.68, .6), (.64 + k * .78, -.5, .92), 'cushion', .08, at)
    mesh = Mesh()
    for x in (-.62, wide + .16):
        mesh.box((x, -.44, .0), (x + .46, -.02, .5), 'wood', at)
        mesh.box((x + .03, -.46, .28), (x + .43, -.44, .46), 'timber', at)
        mesh.tube(((x + .23, -.22, .5), (x + .23, -.22, .72)), (.05, .03), 'clay pot', 14, at)
        mesh.tube(((x + .23, -.22, .7), (x + .23, -.22, .94)), (.15, .1), 'linen', 18, at)
    if art:
        picture(mesh, wide * .2, -.04, 1.5, .95, .6, random, at)
    mesh.build('bedside')


def wardrobe(mesh, at, doors=3):
    mesh.box((0, .0, 0), (doors * .53, .58, 2.3), 'wood', at)
    for k in range(doors):
        mesh.box((.02 + k * .53, .58, .06), (.53 + k * .53, .6, 2.26), 'wood', at)
        mesh.box((.46 + k * .53, .6, 1.), (.48 + k * .53, .63, 1.3), 'steel', at)


def bedroom(facts):
    """A bedroom with the head of its bed at the wall that has no window."""
    wide, deep, back, left = place_of(facts, 'bedroom')
    random = shell(facts, wide, deep, back, left, 'bedroom', floor=floor_of(facts))
    mesh, right = Mesh(), frame(wide, 0, 0, 90)
    if back and not left:
        bed(frame(.2, deep - 2.85, 0, 90), random)
        soft_box((.7, deep - 3.2, 0), (3.2, deep - .5, .025), 'rug', .01)
        if facts['kind'] == 'hotel':
            mesh.box((deep - 3., .0, .72), (deep - 1.2, .5, .77), 'wood', right)
            mesh.box((deep - 3., .0, 0), (deep - 2.95, .5, .72), 'wood', right)
            mesh.box((deep - 1.25, .0, 0), (deep - 1.2, .5, .72), 'wood', right)
            mesh.box((deep - 2.6, .02, 1.1), (deep - 1.4, .07, 1.8), 'screen', right)
            chair(mesh, right @ frame(deep - 2.4, .45))
        else:
            wardrobe(mesh, right @ frame(deep - 2.1))
    else:
        bed(frame(1.5, deep - .2), random)
        wardrobe(mesh, right @ frame(deep - 2.1))
        soft_box((1., deep - 3.3, 0), (3.5, deep - 1.8, .025), 'rug', .01)
    curtained(back, ('y', deep - .32), 2.42, random)
    curtained(left, ('x', .34), 2.42, random)
    pendant(mesh, wide / 2, deep / 2 - .3)
    mesh.build('furniture')
    return {'bedroom': {'from': (wide - .9, .15, 1.5), 'at': (1.9, deep - .3, 1.), 'lens': 19, **INDOORS}}


def bathroom(facts):
    """A bathroom with a small window over the toilet, a basin and a shower behind glass."""
    wide, deep, tall = 2.9, 2.6, 2.7
    random = shell(facts, wide, deep, [('window', 1.15, 1.75, 1.6, 2.2)], [], 'bathroom', tall, 'grey tiles')
    mesh, back = Mesh(), deep - .2
    tile = str(random.choice(['wall tiles', 'grey wall tiles', 'green wall tiles']))
    mesh.box((.2, back - .012, 0), (wide, back - .001, 1.58), tile)
    mesh.box((.201, 0, 0), (.212, deep, 2.2), tile)
    mesh.box((wide - .012, 0, 0), (wide - .001, deep, 1.58), tile)
    # The toilet below the window.
    mesh.build('tiles')
    soft_box((1.22, back - .2, .38), (1.68, back - .02, .82), 'porcelain', .03)
    soft_box((1.25, back - .68, .36), (1.65, back - .16, .44), 'porcelain', .06)
    bowl = Mesh()
    bowl.tube(((1.45, back - .4, 0), (1.45, back - .4, .16), (1.45, back - .42, .37)), (.13, .13, .2), 'porcelain', 20)
    # A basin on a cabinet, with a mirror, at the right wall.
    right = frame(wide, 0, 0, 90)
    bowl.box((1.3, .02, .25), (2.2, .46, .78), 'wood', right)
    bowl.box((1.28, .01, .78), (2.22, .5, .83), 'granite', right)
    bowl.tube(((1.75, .27, .83), (1.75, .27, .9), (1.75, .27, .95)), (.15, .2, .22), 'porcelain', 22, right)
    bowl.tube(((1.75, .06, .83), (1.75, .06, 1.08), (1.75, .14, 1.12), (1.75, .2, 1.08)), (.014,) * 4, 'steel', 10, right)
    bowl.box((1.35, .013, 1.15), (2.15, .03, 1.95), 'mirror', right)
    # The shower in the left corner, behind a pane.
    bowl.box((.22, back - 1.0, 0), (1.02, back - .02, .06), 'porcelain')
    bowl.box((1.02, back - 1.0, .06), (1.035, back - .4, 2.), 'clear glass')
    bowl.tube(((.26, back - .5, 1.), (.26, back - .5, 2.05), (.5, back - .5, 2.1)), (.013,) * 3, 'steel', 10)
    bowl.tube(((.52, back - .5, 2.1), (.52, back - .5, 2.06)), (.09, .1), 'steel', 18)
    bowl.tube(((.2, .9, 1.25), (.2, 1.5, 1.25)), (.012, .012), 'steel', 8)
    bowl.build('bathroom', smooth=False)
    soft_box((.215, .95, .75), (.25, 1.42, 1.27), 'linen', .012)
    soft_box((1.15, back - 1.25, .0), (1.8, back - .8, .025), 'rug', .01)
    return {'bathroom': {'from': (1.75, .06, 1.55), 'at': (1.4, back, .95), 'lens': 16, **INDOORS}}


def studio(facts):
    """One room with a bed, a table and a kitchen along the wall."""
    wide, deep, back, left = place_of(facts, 'living')
    random = shell(facts, wide, deep, back, left, 'studio', floor=floor_of(facts))
    front = f"enamel {random.choice(['#e9e4d8', '#7a5236', '#4d6158'])}"
    bed(frame(.2, deep - 2.75, 0, 90), random, 1.4, art=not left)
    curtained(back, ('y', deep - .32), 2.42, random)
    mesh, right = Mesh(), frame(wide, 0, 0, 90)
    for k in range(4):
        start = deep - 2.7 + k * .6
        mesh.box((start, .0, .1), (start + .6, .58, .86), front, right)
        mesh.box((start + .008, .58, .11), (start + .592, .6, .85), front, right)
        mesh.box((start, .0, 1.5), (start + .6, .34, 2.2), front, right)
        mesh.box((start + .008, .34, 1.51), (start + .592, .36, 2.19), front, right)
    mesh.box((deep - 2.72, .0, .86), (deep - .28, .62, .9), 'granite', right)
    mesh.box((deep - 2.72, .001, .9), (deep - .28, .012, 1.5), 'wall tiles', right)
    mesh.box((deep - 1.6, .12, .895), (deep - 1., .5, .906), 'steel', right)
    dining_table(mesh, frame(2.7, .9, 0, 0), 1.1, .75)
    pendant(mesh, wide / 2, deep / 2)
    mesh.build('furniture')
    soft_box((1., deep - 3.2, 0), (3.3, deep - .6, .025), 'rug', .01)
    return {'studio': {'from': (wide - 1., .15, 1.5), 'at': (2.3, deep - .4, .95), 'lens': 18, **INDOORS}}


def lobby(facts):
    """The lobby of a hotel: a counter, sofas, tall panes to the forecourt."""
    wide, deep, back, left = place_of(facts, 'lobby')
    random = shell(facts, wide, deep, back, left, 'lobby', 3., 'floor tiles')
    fabric = f'fabric {random.choice(FABRICS)}'
    sofa(frame(2.2, deep - 1.5), 3, fabric, 'cushion')
    sofa(frame(1.5, deep - 3.4, 0, 90), 2, fabric, 'cushion')
    soft_box((1.7, deep - 3.8, 0), (4.6, deep - 1.7, .02), 'rug', .008)
    mesh, right = Mesh(), frame(wide, 0, 0, 90)
    low_table(mesh, frame(2.5, deep - 3.))
    mesh.box((deep - 4.4, .9, 0), (deep - 1.2, 1.5, 1.05), 'wood', right)
    mesh.box((deep - 4.45, .84, 1.05), (deep - 1.15, 1.58, 1.1), 'granite', right)
    for k in range(5):
        mesh.box((deep - 4.3 + k * .62, 1.5, .12), (deep - 3.76 + k * .62, 1.52, .95), 'timber', right)
    mesh.box((deep - 4.3, .01, 1.), (deep - 1.3, .05, 2.4), 'timber', right)
    for k in range(3):
        mesh.tube(((wide - 1.2, deep - 4. + k * 1.1, 3.), (wide - 1.2, deep - 4. + k * 1.1, 2.2)), (.01, .01), 'black', 6)
        mesh.tube(((wide - 1.2, deep - 4. + k * 1.1, 2.2), (wide - 1.2, deep - 4. + k * 1.1, 2.)), (.05, .16), 'lamp', 18)
    pot_plant(mesh, .75, deep - .8, random, .5)
    pot_plant(mesh, 5.1, deep - .8, random, .5)
    mesh.build('furniture')
    return {'lobby': {'from': (wide - 2.6, .2, 1.6), 'at': (3.6, deep, 1.1), 'lens': 18, **INDOORS}}


def office(facts):
    """An open office: desks in two rows before a band of glass."""
    wide, deep, back, left = place_of(facts, 'office')
    random = shell(facts, wide, deep, back, left, 'office', 2.9, 'carpet')
    mesh = Mesh()
    for row, y in enumerate((deep - 2., deep - 4.4)):
        for k in range(4):
            at = frame(.9 + k * 1.7, y)
            mesh.box((0, 0, .71), (1.5, .75, .75), 'timber', at)
            for x in (.04, 1.41):
                mesh.box((x, .05, 0), (x + .05, .7, .71), 'black', at)
            mesh.box((.45, .5, .95), (1.05, .53, 1.3), 'screen', at)
            mesh.box((.7, .5, .75), (.8, .56, .98), 'black', at)
            mesh.box((.5, .12, .75), (.95, .28, .77), 'black', at)
            seat = at @ frame(.5, -.55 + random.normal(0, .06), 0, random.normal(0, 14))
            mesh.tube(((.25, .25, .06), (.25, .25, .44)), (.03, .03), 'steel', 10, seat)
            mesh.box((0, 0, .44), (.5, .48, .52), 'fabric #3b4a55', seat)
            mesh.box((.04, -.04, .58), (.46, .02, 1.05), 'fabric #3b4a55', seat)
            for k2 in range(5):
                turn = k2 * 1.2566
                mesh.tube(((.25, .25, .07), (.25 + .28 * math.cos(turn), .25 + .28 * math.sin(turn), .05)), (.02, .02), 'black', 6, seat)
    right = frame(wide, 0, 0, 90)
    for k in range(4):
        mesh.box((deep - 3.4 + k * .8, .02, .02), (deep - 2.62 + k * .8, .44, 1.3), 'enamel #d6d8d6', right)
        mesh.box((deep - 2.8 + k * .8, .44, .6), (deep - 2.7 + k * .8, .46, .75), 'steel', right)
    pot_plant(mesh, .8, deep - .7, random, .5)
    for x in (2., 5.):
        for y in (deep - 1.6, deep - 4.):
            mesh.box((x - .6, y - .15, 2.74), (x + .6, y + .15, 2.76), 'lamp')
    mesh.build('furniture')
    return {'office': {'from': (wide - 1.2, .3, 1.65), 'at': (3.2, deep - 1., 1.), 'lens': 19, **INDOORS}}


def shop(facts):
    """An empty shop: its window to the street, shelves at the side and a counter."""
    wide, deep, back, left = place_of(facts, 'shop')
    random = shell(facts, wide, deep, back, left, 'shop', 2.9, 'grey tiles')
    mesh, right = Mesh(), frame(wide, 0, 0, 90)
    for k in range(4):
        for z in (.3, .8, 1.3, 1.8):
            mesh.box((deep - 5.2 + k * 1.1, .02, z), (deep - 4.12 + k * 1.1, .4, z + .04), 'timber', right)
        mesh.box((deep - 5.22 + k * 1.1, .02, 0), (deep - 5.16 + k * 1.1, .42, 2.1), 'steel white', right)
        for n in range(9):
            shade = random.choice(['#b5632f', '#2e5f86', '#d8b25a', '#5f8a2b', '#e6e4dd'])
            z = random.choice([.34, .84, 1.34])
            u = deep - 5.1 + k * 1.1 + n % 5 * .2
            mesh.box((u, .08, z), (u + .15, .3, z + random.uniform(.15, .32)), f'enamel {shade}', right)
    mesh.box((.4, deep - 3.6, 0), (1., deep - 1.6, 1.), 'wood')
    mesh.box((.36, deep - 3.64, 1.), (1.04, deep - 1.56, 1.05), 'granite')
    pendant(mesh, wide / 2, deep - 2.)
    mesh.build('furniture')
    return {'shop': {'from': (wide - 1.5, .3, 1.6), 'at': (1.9, deep, 1.1), 'lens': 18, **INDOORS}}


def hall(facts):
    """The inside of a warehouse: steel frames, light from high windows, an open floor."""
    wide, deep, tall = 14., 22., 6.4
    random, style = random_stream(facts['seed'], 'hall'), style_of(facts)
    mesh, sheet = Mesh(), f"iron {facts['wall_colour']}"
    lights = lambda length: [('glass', k + .6, k + 3.4, 4.4, 5.2) for k in range(1, round(length) - 4, 5)]
    mesh.wall((wide, deep), (0, deep), 0, tall, lights(wide), sheet, style, inside=True)
    mesh.wall((0, deep), (0, 0), 0, tall, lights(deep), sheet, style, inside=True)
    mesh.wall((wide, 0), (wide, deep), 0, tall, lights(deep), sheet, style, inside=True)
    mesh.face(((0, 0, 0), (wide, 0, 0), (wide, deep, 0), (0, deep, 0)), 'concrete')
    mesh.face(((0, 0, tall), (wide / 2, 0, tall + 1.6), (wide / 2, deep, tall + 1.6), (0, deep, tall)), 'iron #c3c8c8')
    mesh.face(((wide / 2, 0, tall + 1.6), (wide, 0, tall), (wide, deep, tall), (wide / 2, deep, tall + 1.6)), 'iron #c3c8c8')
    mesh.face(((0, deep - .2, tall), (wide, deep - .2, tall), (wide / 2, deep - .2, tall + 1.6)), sheet)
    for k in range(5):
        y = 1. + k * 5
        for x, turn in ((.35, 1), (wide - .35, -1)):
            mesh.box((x - .12, y - .14, 0), (x + .12, y + .14, tall), 'paint #3d5a6b')
            mesh.face(((x, y, tall - .3), (x, y, tall), (wide / 2, y, tall + 1.55), (wide / 2, y, tall + 1.25)), 'paint #3d5a6b')
            mesh.box((x + turn * .15, y - .06, tall - .9), (x + turn * .9, y + .06, tall - .1), 'paint #3d5a6b')
    for bay in range(3):
        for level in range(3):
            y = deep - 9. + bay * 2.8
            mesh.box((.8, y, .2 + level * 1.5), (2., y + 2.7, .3 + level * 1.5), 'paint #d9721f')
            for k in range(2):
                if random.uniform() < .7:
                    mesh.box((.9, y + .15 + k * 1.3, .31 + level * 1.5), (1.9, y + 1.25 + k * 1.3, 1.2 + level * 1.5), 'carton')
            for x in (.8, 1.94):
                mesh.box((x, y, 0), (x + .07, y + .07, 4.6), 'paint #2d4f7a')
    mesh.build('room')
    land.sky('noon', 318, seed=facts['seed'], lights=False)
    for x in (3.5, 10.5):
        for y in (5., 11., 17.):
            daylight((x, y, tall - .3), (0, 0, 0), 3., 4., 40)
    return {'hall': {'from': (wide - 2.5, 1., 1.9), 'at': (5.2, deep, 2.4), 'lens': 18, 'exposure': 1.3, 'diffuse_bounces': 1}}
