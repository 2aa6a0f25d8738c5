"""Meshes from faces in metres: boxes, walls with openings, hipped roofs, tubes, and instances scattered on points."""
import math
import zlib

import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import material


def random_stream(seed, purpose):
    """Independent random numbers per purpose, so that another tree never changes the house."""
    return np.random.default_rng([seed, zlib.crc32(purpose.encode())])


def frame(x=0, y=0, z=0, degrees=0):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(degrees), 4, 'Z')


WORLD = frame()


class Mesh:
    """Collects faces with a material each; UVs are metres along the first edge of a face and across it."""

    def __init__(self):
        self.points, self.faces, self.uvs, self.slots, self.names = [], [], [], [], []

    def face(self, corners, name, at=WORLD):
        corners = [at @ Vector(corner) for corner in corners]
        along = (corners[1] - corners[0]).normalized()
        across = (corners[1] - corners[0]).cross(corners[-1] - corners[0]).normalized().cross(along)
        first = len(self.points)
        self.points += corners
        self.faces.append(range(first, first + len(corners)))
        self.uvs += [(corner.dot(along), corner.dot(across)) for corner in corners]
        if name not in self.names:
            self.names.append(name)
        self.slots.append(self.names.index(name))

    def box(self, low, high, name, at=WORLD):
        (a, b, c), (d, e, f) = low, high
        for corners in (
            ((a, b, c), (d, b, c), (d, b, f), (a, b, f)), ((d, e, c), (a, e, c), (a, e, f), (d, e, f)),
            ((a, e, c), (a, b, c), (a, b, f), (a, e, f)), ((d, b, c), (d, e, c), (d, e, f), (d, b, f)),
            ((a, b, f), (d, b, f), (d, e, f), (a, e, f)), ((a, e, c), (d, e, c), (d, b, c), (a, b, c)),
        ):
            self.face(corners, name, at)

    def tube(self, path, radii, name, sides=8, at=WORLD):
        """A closed tube through the points of a path, with a radius at each."""
        path = [Vector(point) for point in path]
        rings = []
        for i, point in enumerate(path):
            direction = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
            side = direction.orthogonal().normalized() if abs(direction.normalized().z) < .99 else Vector((1, 0, 0))
            other = direction.normalized().cross(side)
            turns = [2 * math.pi * k / sides for k in range(sides)]
            rings.append([point + radii[i] * (side * math.cos(t) + other * math.sin(t)) for t in turns])
        for low, high in zip(rings, rings[1:]):
            for k in range(sides):
                self.face((low[k], low[k - 1], high[k - 1], high[k]), name, at)
        self.face(rings[-1], name, at)
        self.face(rings[0][::-1], name, at)

    def hipped_roof(self, low, high, z, pitch, name, trim, overhang=.7):
        """A hipped roof over a rectangle, with soffit, fascia and ridge caps; returns the height of its ridge."""
        x0, y0, x1, y1 = low[0] - overhang, low[1] - overhang, high[0] + overhang, high[1] + overhang
        half = min(x1 - x0, y1 - y0) / 2
        top = z + half * math.tan(math.radians(pitch))
        wide = x1 - x0 >= y1 - y0
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        p, q = ((x0 + half, middle[1], top), (x1 - half, middle[1], top)) if wide else (
            (middle[0], y0 + half, top), (middle[0], y1 - half, top))
        a, b, c, d = (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)
        for corners in ((a, b, q, p), (b, c, q), (c, d, p, q), (d, a, p)) if wide else (
                (a, b, p), (b, c, q, p), (c, d, q), (d, a, p, q)):
            self.face(corners, name)
        hips = ((a, p), (d, p), (b, q), (c, q)) if wide else ((a, p), (b, p), (c, q), (d, q))
        for start, end in (*hips, (p, q)):
            self.tube((start, end), (.09, .09), name, 6)
        for low_, high_ in (((x0, y0), (x1, y0 + .04)), ((x0, y1 - .04), (x1, y1)),
                            ((x0, y0), (x0 + .04, y1)), ((x1 - .04, y0), (x1, y1))):
            self.box((*low_, z - .2), (*high_, z - .01), trim)
        self.face(((x0, y1, z - .15), (x1, y1, z - .15), (x1, y0, z - .15), (x0, y0, z - .15)), 'white paint')
        return top

    def gabled_roof(self, low, high, z, pitch, name, trim, gable, along_y=False, overhang=.6):
        """A roof of two slopes over a rectangle, its gables as walls, with soffit, fascia and ridge caps."""
        (ax, ay), (bx, by) = low, high
        def at(u, v, height):  # u along the ridge, v across it
            return (v, u, height) if along_y else (u, v, height)
        (u0, v0), (u1, v1) = ((ay, ax), (by, bx)) if along_y else ((ax, ay), (bx, by))
        middle, slope = (v0 + v1) / 2, math.tan(math.radians(pitch))
        top, drop = z + (v1 - v0) / 2 * slope, overhang * slope
        w0, w1, r0, r1 = v0 - overhang, v1 + overhang, u0 - overhang, u1 + overhang
        lift = .08
        for v in (w0, w1):
            eave = [at(r0, v, z - drop + lift), at(r1, v, z - drop + lift)]
            ridge = [at(r1, middle, top + lift), at(r0, middle, top + lift)]
            corners = [*eave, *ridge] if (v == w0) != along_y else [eave[1], eave[0], ridge[1], ridge[0]]
            self.face(corners, name)
            self.face([(x, y, h - .1) for x, y, h in reversed(corners)], trim)
            self.box(tuple(map(min, at(r0, v - .03, z - drop - .1), at(r1, v + .03, z - drop + .1))),
                     tuple(map(max, at(r0, v - .03, z - drop - .1), at(r1, v + .03, z - drop + .1))), trim)
        for u, r in ((u0, r0), (u1, r1)):
            self.face((at(u, v0, z), at(u, v1, z), at(u, middle, top)), gable)
            for v in (w0, w1):
                low_, high_ = at(r, v, z - drop), at(r, middle, top)
                self.face((low_, high_, (*high_[:2], high_[2] + .2), (*low_[:2], low_[2] + .2)), trim)
        self.tube((at(r0, middle, top + lift), at(r1, middle, top + lift)), (.1, .1), name, 6)

    def wall(self, start, end, z0, z1, openings, name, style, inside=False):
        """A wall seen from outside (right of its direction), with (kind, u0, u1, v0, v1) openings filled."""
        (ax, ay), (bx, by) = start, end
        length = math.hypot(bx - ax, by - ay)
        at = frame(ax, ay, 0, math.degrees(math.atan2(by - ay, bx - ax)))
        depth = .2 if inside else 0
        edges = sorted({0, length, *(u for o in openings for u in o[1:3])})
        for u0, u1 in zip(edges, edges[1:]):
            holes = sorted((o[3], o[4]) for o in openings if o[1] <= u0 + 1e-6 and o[2] >= u1 - 1e-6)
            floors = [z0, *(v for hole in holes for v in hole), z1]
            for v0, v1 in zip(floors[::2], floors[1::2]):
                self.face(((u0, depth, v0), (u1, depth, v0), (u1, depth, v1), (u0, depth, v1)), name, at)
        for opening in openings:
            self.opening(opening, name, style, at, inside)

    def opening(self, opening, name, style, at, inside):
        kind, u0, u1, v0, v1 = opening
        for p, q in (((u0, v0), (u1, v0)), ((u1, v0), (u1, v1)), ((u1, v1), (u0, v1)), ((u0, v1), (u0, v0))):
            self.face(((p[0], 0, p[1]), (q[0], 0, q[1]), (q[0], .2, q[1]), (p[0], .2, p[1])), name, at)
        trim = style['frame']
        for low, high in (((u0, v0), (u0 + .06, v1)), ((u1 - .06, v0), (u1, v1)),
                          ((u0, v1 - .06), (u1, v1)), ((u0, v0), (u1, v0 + .06))):
            self.box((low[0], .07, low[1]), (high[0], .14, high[1]), trim, at)
        if kind == 'door':
            self.box((u0 + .06, .1, v0), (u1 - .06, .14, v1 - .06), style['door'], at)
            for k in range(3):
                z = v0 + .12 + k * (v1 - v0 - .2) / 3
                self.box((u0 + .18, .085, z), (u1 - .18, .1, z + (v1 - v0) / 3 - .16), style['door'], at)
            self.box((u1 - .2, .04, v0 + 1), (u1 - .15, .1, v0 + 1.12), 'steel', at)
            return
        if not inside:
            drawn = .2 + .06 * (round(u0 * 7 + v0 * 3) % 5)
            for a, b, pane in ((0, drawn, 'drawn curtain'), (drawn, 1 - drawn, 'glass'), (1 - drawn, 1, 'drawn curtain')):
                a, b = u0 + (u1 - u0) * a, u0 + (u1 - u0) * b
                self.face(((a, .12, v0), (b, .12, v0), (b, .12, v1), (a, .12, v1)), pane, at)
            self.box((u0 - .06, -.06, v0 - .08), (u1 + .06, .1, v0), 'white paint', at)
        panes = max(2, round((u1 - u0) / .75))
        for k in range(1, panes):
            u = u0 + (u1 - u0) * k / panes
            self.box((u - .025, .08, v0), (u + .025, .13, v1), trim, at)
        if v1 - v0 > 1:
            self.box((u0, .08, v1 - .42), (u1, .13, v1 - .37), trim, at)
        if style.get('bars') and kind == 'window':
            for k in range(1, round((u1 - u0) / .14)):
                u = u0 + k * .14
                self.box((u - .006, .03, v0), (u + .006, .042, v1), 'bars', at)
            for k in range(1, 4):
                z = v0 + (v1 - v0) * k / 4
                self.box((u0, .028, z - .008), (u1, .044, z + .008), 'bars', at)

    def build(self, name='part', smooth=False, bevel=0):
        data = bpy.data.meshes.new(name)
        data.from_pydata(self.points, [], self.faces)
        data.uv_layers.new().data.foreach_set('uv', np.array(self.uvs, 'f').ravel())
        for used in self.names:
            data.materials.append(material(used))
        data.polygons.foreach_set('material_index', self.slots)
        data.polygons.foreach_set('use_smooth', [smooth] * len(self.faces))
        built = bpy.data.objects.new(name, data)
        bpy.context.scene.collection.objects.link(built)
        if bevel:
            weld = built.modifiers.new('weld', 'WELD')
            weld.merge_threshold = .0005
            rounding = built.modifiers.new('bevel', 'BEVEL')
            rounding.width, rounding.segments = bevel, 4
        return built


def soft_box(low, high, name, bevel=.06, at=WORLD):
    """Upholstery and bags: a box with rounded edges."""
    mesh = Mesh()
    mesh.box(low, high, name, at)
    return mesh.build(name, smooth=True, bevel=bevel)


def scatter(prototype, points, scales, random):
    """Instances of one object, each turned at random: a hidden square face stands for each."""
    points, count = np.asarray(points, 'f').reshape(-1, 3), len(points)
    if not count:
        bpy.data.objects.remove(prototype)
        return
    turns = random.uniform(0, 2 * math.pi, count)
    corners = np.zeros((count, 4, 3), 'f')
    for k in range(4):
        turn = turns + k * math.pi / 2
        corners[:, k, 0] = np.cos(turn) * scales / math.sqrt(2)
        corners[:, k, 1] = np.sin(turn) * scales / math.sqrt(2)
    data = bpy.data.meshes.new('points')
    data.from_pydata((corners + points[:, None]).reshape(-1, 3), [], np.arange(count * 4).reshape(-1, 4))
    carrier = bpy.data.objects.new('instances', data)
    bpy.context.scene.collection.objects.link(carrier)
    carrier.instance_type, carrier.use_instance_faces_scale = 'FACES', True
    carrier.show_instancer_for_render = False
    prototype.parent = carrier
