"""Plans of buildings: their outer walls with openings, and where the rooms of the pictures lie.

A room lies at a corner of its plan, so that it has windows in two walls. The walls outside and the room inside are made
from the same openings, so that they cannot disagree.
"""
import math
from dataclasses import dataclass, field

STOREY = 3.


@dataclass
class Plan:
    """Corners run counterclockwise; wall k runs from corner k to the next one, seen from outside from left to right."""

    corners: list
    walls: list  # of each wall: (kind, start, end, low, high) of its openings on one storey
    rooms: dict  # name: (corner, metres along the wall that ends there, metres along the wall that begins there)
    upper: list = field(default_factory=list)  # the openings of the upper storeys where they differ

    @property
    def extent(self):
        xs, ys = zip(*self.corners)
        return min(xs), min(ys), max(xs), max(ys)

    def length(self, k):
        (ax, ay), (bx, by) = self.corners[k], self.corners[(k + 1) % len(self.corners)]
        return math.hypot(bx - ax, by - ay)

    def openings(self, storey):
        return self.upper if storey and self.upper else self.walls

    def room(self, name, mirrored, storeys):
        """Width and depth of a room, and the openings of its back wall and of its left wall as seen from within."""
        corner, ending, beginning = self.rooms[name]
        count, storey = len(self.corners), min(storeys - 1, 1 if name in ('bedroom', 'office') else 0)
        walls, before = self.openings(storey), (corner - 1) % count
        length = self.length(before)
        first = [(kind, length - b, length - a, c, d) for kind, a, b, c, d in walls[before]]  # metres from the corner
        second = list(walls[corner])
        if mirrored:
            first, second, ending, beginning = second, first, beginning, ending
        back = [o for o in first if o[2] < ending]
        left = [(kind, beginning - b, beginning - a, c, d) for kind, a, b, c, d in second if b < beginning]
        return ending, beginning, back, left


def window(middle, wide, low=.9, high=2.2):
    return 'window', middle - wide / 2, middle + wide / 2, low, high


def door(start, wide=1.1):
    return 'door', start, start + wide, 0, 2.25


def from_end(length, *openings):
    """Openings measured from the end of a wall."""
    return [(kind, length - b, length - a, c, d) for kind, a, b, c, d in openings]


LIVING_BACK, LIVING_LEFT = window(2.6, 2.2, .85), window(2.6, 1.6, .85)
KITCHEN_BACK, KITCHEN_LEFT = window(2.2, 1.4, 1.12, 2.15), window(2.1, 1.1, 1.12, 2.15)
BEDROOM_LEFT = window(1.95, 1.6, .85)
BATHROOM = window(5.2, .6, 1.6, 2.2)


def front_windows(start, end):
    """Windows that share a stretch of wall evenly, one for about every 3.2 metres."""
    count = max(0, round((end - start) / 3.2))
    return [window(start + (end - start) * (k + .5) / count, 1.5) for k in range(count)]


def porch_house(bedrooms):
    """A house with a wing on the right and a porch beside it; the living room lies behind the porch."""
    wide, deep, wing, reach = max(10.8, 7.5 + 1.5 * bedrooms), 9.3 + .2 * bedrooms, 4.4, 2.6
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    porch = wide - wing
    rest = front_windows(6.4, porch - .2) if porch > 8.6 else []
    narrow = [window(reach / 2, 1.)]
    north = [BEDROOM_LEFT, BATHROOM, *front_windows(6., wide - 4.2), *from_end(wide, KITCHEN_BACK)]
    walls = [[LIVING_LEFT, door(5.1), *rest], narrow, [window(wing / 2, 2.2, .8)],
             [window(2., 1.3)], north, [KITCHEN_LEFT, *from_end(deep, LIVING_BACK)]]
    above = [[LIVING_LEFT, window(5.6, 1.2), *rest], *walls[1:]]
    corners = [(x0, y0), (x1 - wing, y0), (x1 - wing, y0 - reach), (x1, y0 - reach), (x1, y1), (x0, y1)]
    return Plan(corners, walls, {'living': (0, 5.4, 5.), 'bedroom': (4, 4.4, 4.2), 'kitchen': (5, 4.2, 3.8)}, above)


def l_shaped_house(bedrooms):
    """A low house whose living room is a wing towards the road, with a veranda in the corner."""
    wide, deep, wing, reach = 10.5 + 1.2 * bedrooms, 6.6, 5.8, 4.4
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    porch = wide - wing
    east = deep + reach
    walls = [[*front_windows(.4, porch - 1.9), door(porch - 1.6)], [window(reach / 2, 1.2)], from_end(wing, LIVING_BACK),
             [LIVING_LEFT, *from_end(east, KITCHEN_BACK)], [KITCHEN_LEFT, *front_windows(4.2, wide - 4.6)],
             [BEDROOM_LEFT, window(5., .6, 1.6, 2.2)]]
    corners = [(x0, y0), (x1 - wing, y0), (x1 - wing, y0 - reach), (x1, y0 - reach), (x1, y1), (x0, y1)]
    return Plan(corners, walls, {'living': (3, 5.4, 5.), 'kitchen': (4, 4.2, 3.8), 'bedroom': (5, 4.4, 4.2)})


def balcony_house(bedrooms):
    """A compact house of two storeys with a balcony over its entrance."""
    wide, deep = 8.4 + .5 * bedrooms, 9.6
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    entrance = wide - 2.6
    side = [KITCHEN_LEFT, *from_end(deep, LIVING_BACK)]
    north = [BEDROOM_LEFT, *([BATHROOM] if wide > 9.6 else []), *from_end(wide, KITCHEN_BACK)]
    rest = front_windows(4.2, entrance - .8)
    walls = [[LIVING_LEFT, *rest, door(entrance)], [window(2.4, 1.2)], north, side]
    above = [[LIVING_LEFT, *rest, ('glass', entrance - .6, entrance + 1.4, .05, 2.3)], *walls[1:]]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    return Plan(corners, walls, {'living': (0, 5.4, 5.), 'bedroom': (2, 4.4, 4.2), 'kitchen': (3, 4.2, 3.8)}, above)


def modern_house(bedrooms):
    """A villa of two storeys with flat roofs: a wide ground floor, large panes and a terrace above."""
    wide, deep = 12. + .8 * bedrooms, 9.8
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    pane = ('glass', 1.1, 4.3, .1, 2.4)
    walls = [[('glass', 1., 4.2, .1, 2.4), door(5.6, 1.3), ('glass', wide - 4.4, wide - .8, .5, 2.3)],
             [window(2.4, 1.8), *from_end(deep, window(5.6, .6, 1.6, 2.2))],
             [BEDROOM_LEFT, *front_windows(5., wide - 4.4), *from_end(wide, KITCHEN_BACK)],
             [KITCHEN_LEFT, *from_end(deep, pane)]]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    return Plan(corners, walls, {'living': (0, 5.8, 5.2), 'bedroom': (2, 4.4, 4.2), 'kitchen': (3, 4.2, 3.8)})


def apartment_block(bays, deep=12.):
    """A block whose flats have a living room behind each balcony; bay `bays // 2` holds the stairs."""
    bay = 5.5
    wide, core = bay * bays + 3.2, bays // 2
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    front = []
    for k in range(bays + 1):
        start = k * bay if k <= core else k * bay - bay + 3.2
        if k == core:
            front.append(('glass', start + .8, start + 2.4, .8, 2.4))
        else:
            front += [('glass', start + .6, start + 2.8, .05, 2.3), window(start + 4.3, 1.2, 1., 2.2)]
    side = [window(2.6, 1.6), window(6.6, .6, 1.6, 2.2)]
    north = [BEDROOM_LEFT, *front_windows(4.4, wide - 4.6), *from_end(wide, KITCHEN_BACK)]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    west = from_end(deep, *side)
    return Plan(corners, [front, side, north, west], {'living': (1, 5.4, 5.), 'bedroom': (2, 4.4, 4.2), 'kitchen': (3, 4.2, 3.8)})


def hotel_block(bays, deep=12.):
    """A hotel with one guest room in each bay of a storey."""
    bay = 3.75
    wide = bay * bays
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    rooms = [('glass', k * bay + .8, k * bay + bay - .8, .8, 2.4) for k in range(bays)]
    lobby = [('glass', k * bay + .25, k * bay + bay - .25, .15, 2.7) for k in range(bays)]
    sides = [window(6., 1.2)]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    back = [('glass', k * bay + 1.1, k * bay + bay - 1.1, .9, 2.2) for k in range(bays)]
    return Plan(corners, [lobby, sides, back, sides], {'bedroom': (1, bay, 5.2), 'lobby': (1, 7.5, 6.)}, [rooms, sides, back, sides])


def office_block(bays, deep=13.):
    """Offices behind bands of glass."""
    bay = 4.
    wide = bay * bays
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    band = lambda length: [('glass', k * 4. + .12, min(length, k * 4. + 4.) - .12, .9, 2.7) for k in range(round(length / 4.))]
    entrance = [('glass', k * bay + .12, k * bay + bay - .12, .1, 2.8) for k in range(bays)]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    around = [band(wide), band(12.), band(wide), from_end(deep, *band(12.))]
    return Plan(corners, [entrance, *around[1:]], {'office': (1, 8., 8.)}, around)


def shop_row(bays, deep=10.):
    """Shops on a street, with flats or stores above."""
    bay = 4.2
    wide = bay * bays
    x0, y0, x1, y1 = -wide / 2, -deep / 2, wide / 2, deep / 2
    fronts = [('glass', k * bay + .35, k * bay + bay - .35, .1, 2.5) for k in range(bays)]
    above = [window(k * bay + bay / 2, 1.6) for k in range(bays)]
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    back = front_windows(1., wide - 1.)
    return Plan(corners, [fronts, [], back, []], {'shop': (1, 4.2, 7.)}, [above, [window(5., 1.2)], back, [window(5., 1.2)]])


PLANS = {'porch': porch_house, 'l-shaped': l_shaped_house, 'balcony': balcony_house, 'modern': modern_house}


def plan_of(facts):
    kind = facts['kind']
    if kind == 'house':
        return PLANS[facts['plan']](facts['bedrooms'])
    return {'apartments': apartment_block, 'hotel': hotel_block, 'office': office_block, 'shops': shop_row}[kind](facts['bays'])
