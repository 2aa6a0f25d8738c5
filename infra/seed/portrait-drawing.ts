import { disc, line, lit, mix, oval } from './drawing.ts';

/** How someone wears their hair, or what covers it. */
type Hair = 'afro' | 'bald' | 'bob' | 'braids' | 'bun' | 'short' | 'scarf' | 'wrap';

/** Features that tell one drawn person from another. */
export interface Face {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly clothes: 'blouse' | 'jacket' | 'shirt' | 'suit';
  readonly clothesColour: string;
  readonly background: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly earrings?: boolean;
}

/** The side of the square, in its own units. */
const side = 320;
const middle = side / 2;
const dark = '#1f1712';

/** A person from the shoulders up, as SVG without fonts; whoever sees it knows that it is a drawing. */
export function portraitDrawing(face: Face): string {
  const parts = [
    `<rect width="${side}" height="${side}" fill="${face.background}"/>`,
    ...behindHead(face),
    ...body(face),
    ...head(face),
    ...onHead(face),
    ...(face.glasses === true ? glasses() : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="640" height="640">${parts.join('')}</svg>`;
}

/** A filled outline. */
const outline = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

function body({ skin, clothes, clothesColour }: Face): string[] {
  const shade = lit(clothesColour, 0.82);
  const shoulders = 'M30 320C34 262 84 248 128 240Q160 262 192 240C236 248 286 262 290 320Z';
  const neck = [
    outline('M132 196H188V240Q160 266 132 240Z', skin),
    outline('M132 208Q160 236 188 208V222Q160 248 132 222Z', lit(skin, 0.82)),
  ];
  if (clothes === 'suit' || clothes === 'jacket')
    return [
      outline(shoulders, clothesColour),
      outline('M128 240L160 262L192 240L182 320H138Z', '#f4efe6'),
      ...neck,
      ...(clothes === 'suit'
        ? [outline('M160 262L150 276L157 320H163L170 276Z', mix(clothesColour, '#b3382c', 0.7))]
        : []),
      outline('M128 239L110 256L136 320H150Z', shade),
      outline('M192 239L210 256L184 320H170Z', shade),
    ];
  if (clothes === 'shirt')
    return [
      outline(shoulders, clothesColour),
      ...neck,
      outline('M130 238L112 252L146 276L160 260Z', lit(clothesColour, 1.12)),
      outline('M190 238L208 252L174 276L160 260Z', lit(clothesColour, 1.12)),
      line(
        [
          [160, 268],
          [160, 320],
        ],
        shade,
        2.5,
      ),
    ];
  const dots = [70, 106, 214, 250].flatMap((x, i) => [
    disc(x, 290 + (i % 2) * 14, 7, lit(clothesColour, 1.3)),
  ]);
  return [
    outline(shoulders, clothesColour),
    ...dots,
    ...neck,
    outline('M126 240Q160 288 194 240L188 238Q160 272 132 238Z', shade),
  ];
}

function head({ skin, beard = false, earrings = false, hairColour }: Face): string[] {
  const warm = mix(skin, '#c4412f', 0.18);
  return [
    oval(104, 150, 10, 16, lit(skin, 0.9)),
    oval(216, 150, 10, 16, lit(skin, 0.9)),
    ...(earrings ? [disc(103, 172, 5, '#d9a441'), disc(217, 172, 5, '#d9a441')] : []),
    outline('M104 132C104 84 128 66 160 66S216 84 216 132C216 186 192 222 160 222S104 186 104 132Z', skin),
    ...(beard
      ? [
          outline(
            'M106 150C108 200 132 232 160 232S212 200 214 150C206 172 196 182 184 184Q160 176 136 184C124 182 114 172 106 150Z',
            hairColour,
          ),
        ]
      : [oval(128, 172, 13, 8, warm, 'opacity=".5"'), oval(192, 172, 13, 8, warm, 'opacity=".5"')]),
    oval(138, 142, 5.5, 6.5, dark),
    oval(182, 142, 5.5, 6.5, dark),
    disc(140, 140, 1.8, '#fff'),
    disc(184, 140, 1.8, '#fff'),
    outline('M124 126Q138 116 151 124', 'none', `stroke="${dark}" stroke-width="4" stroke-linecap="round"`),
    outline('M169 124Q182 116 196 126', 'none', `stroke="${dark}" stroke-width="4" stroke-linecap="round"`),
    outline(
      'M160 144Q150 168 154 170Q160 175 166 170',
      'none',
      `stroke="${lit(skin, 0.72)}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    outline('M140 188Q160 210 180 188Q160 194 140 188Z', beard ? '#f4efe6' : mix(skin, '#8c2b22', 0.6)),
  ];
}

/** Shapes behind the head and the shoulders. */
function behindHead({ hair, hairColour }: Face): string[] {
  if (hair === 'afro') return [disc(middle, 124, 86, hairColour)];
  if (hair === 'bun') return [disc(middle, 50, 34, hairColour)];
  if (hair === 'bob')
    return [outline('M92 130C88 70 124 48 160 48S232 70 228 130L232 208Q160 236 88 208Z', hairColour)];
  if (hair === 'braids')
    return [outline('M92 130C88 70 124 48 160 48S232 70 228 130L244 268Q160 292 76 268Z', hairColour)];
  if (hair === 'scarf')
    return [
      outline(
        'M88 140C84 74 122 46 160 46S236 74 232 140C238 200 244 236 262 262Q160 300 58 262C76 236 82 200 88 140Z',
        hairColour,
      ),
    ];
  return [];
}

/** Hair and cloths over the forehead. */
function onHead({ hair, hairColour }: Face): string[] {
  const light = lit(hairColour, 1.25);
  if (hair === 'bald') return [];
  if (hair === 'wrap')
    return [
      outline('M98 124C92 66 124 36 164 38C206 40 232 72 222 124Q160 74 98 124Z', hairColour),
      outline('M186 52C214 14 254 30 236 56C252 72 222 88 200 72Z', light),
      outline('M104 104Q150 60 216 86', 'none', `stroke="${light}" stroke-width="6" stroke-linecap="round"`),
      outline('M112 82Q150 48 204 64', 'none', `stroke="${light}" stroke-width="5" stroke-linecap="round"`),
    ];
  if (hair === 'scarf')
    return [
      outline(
        'M104 140C98 92 128 68 160 68S222 92 216 140C216 186 192 216 160 216S104 186 104 140ZM88 140C82 72 122 44 160 44S238 72 232 140C236 204 226 246 160 258S84 204 88 140Z',
        hairColour,
        'fill-rule="evenodd"',
      ),
      outline('M96 196Q160 262 224 196', 'none', `stroke="${light}" stroke-width="4" stroke-linecap="round"`),
    ];
  if (hair === 'braids')
    return [
      outline(
        'M102 138C98 84 126 56 160 56S222 84 218 138C208 104 188 90 160 88S112 104 102 138Z',
        hairColour,
      ),
      ...[118, 134, 150, 170, 186, 202].map((x) =>
        outline(
          `M${x} ${66 + Math.abs(x - middle) / 3}Q${middle + (x - middle) * 0.9} 80 ${middle + (x - middle) * 1.02} ${96 + Math.abs(x - middle) / 4}`,
          'none',
          `stroke="${light}" stroke-width="2.5"`,
        ),
      ),
    ];
  if (hair === 'bob')
    return [
      outline(
        'M102 146C94 84 126 56 160 56S226 84 218 146C214 112 196 96 150 92Q116 104 102 146Z',
        hairColour,
      ),
    ];
  const height = hair === 'short' ? 56 : 60;
  return [
    outline(
      `M102 132C98 82 126 ${height} 160 ${height}S222 82 218 132C212 108 200 94 160 94S108 108 102 132Z`,
      hairColour,
    ),
  ];
}

const glasses = (): string[] => [
  `<g fill="none" stroke="#2b2b2b" stroke-width="3.5"><rect x="117" y="128" width="38" height="28" rx="9"/><rect x="165" y="128" width="38" height="28" rx="9"/><path d="M155 138Q160 134 165 138"/></g>`,
];
