import { designOf, type Finish } from './building-design.ts';
import { plotShapes } from './demo-plot.ts';
import { type Drawing, svgOf } from './drawing.ts';
import { type GoodsKind, goodsDrawing } from './goods-drawing.ts';
import { houseDrawing, type Side } from './house-drawing.ts';
import { type LandView, landDrawing } from './land-drawing.ts';
import { businessRooms, planDrawing, planRooms } from './plan-drawing.ts';
import { plotDrawing } from './plot-drawing.ts';
import { type RoomKind, roomDrawing } from './room-drawing.ts';
import type { Hour } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

const seedOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** The drawing with this name; there are few names, so that many listings share each drawing. */
export const demoDrawing = (name: string): string => svgOf(drawingOf(name));

function drawingOf(name: string): Drawing {
  const [kind = '', subject = '', view = ''] = name.split('-');
  const random = seededRandom(seedOf(name));
  switch (kind) {
    case 'plot': {
      const shape = plotShapes[Number(subject)];
      if (shape === undefined) throw new Error(`There is no plot ${subject}.`);
      return plotDrawing(shape.corners, shape.name === 'lake', random);
    }
    case 'land':
      return landDrawing(subject as LandView, view as Hour, random);
    case 'plan':
      return planDrawing(
        subject === 'business' ? businessRooms : planRooms(Number(subject), Number(view)),
        random,
      );
    case 'room':
      return roomDrawing(view as RoomKind, subject as Finish, random.between(0, 7));
    case 'goods':
      return goodsDrawing(subject as GoodsKind, random);
    case 'house':
      // All sides of a design have its seed, so that garden and sky are the same.
      return houseDrawing(designOf(subject), view as Side, seedOf(subject));
    default:
      throw new Error(`There is no drawing ${name}.`);
  }
}
