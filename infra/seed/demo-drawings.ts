import { plotShapes } from './demo-plot.ts';
import type { Drawing } from './drawing.ts';
import { svgOf } from './illustration.ts';
import { businessRooms, planDrawing, planRooms } from './plan-drawing.ts';
import { plotDrawing } from './plot-drawing.ts';
import { seededRandom } from './seeded-random.ts';

const seedOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** The drawing with this name; there are few names, so that many listings share each drawing. */
export const demoDrawing = (name: string): string => svgOf(drawingOf(name));

function drawingOf(name: string): Drawing {
  const [kind = '', subject = '', view = ''] = name.split('-');
  const random = seededRandom(seedOf(name));
  if (kind === 'plan') {
    const rooms = subject === 'business' ? businessRooms : planRooms(Number(subject), Number(view));
    return planDrawing(rooms, random);
  }
  const shape = kind === 'plot' ? plotShapes[Number(subject)] : undefined;
  if (shape === undefined) throw new Error(`There is no drawing ${name}.`);
  return plotDrawing(shape.corners, shape.name === 'lake', random);
}
