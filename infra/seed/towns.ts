import type { Currency } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';

/** Towns of the demo world: real towns with their quarters and the local price of land. */
export interface Town {
  readonly name: string;
  readonly country: string;
  readonly currency: Currency;
  readonly at: LonLat;
  /** Radius around the centre in which listings lie, in kilometres. */
  readonly reachKm: number;
  /** Price of a square metre of serviced residential land, in major units. */
  readonly landPerM2: number;
  /** Monthly rent of a plain two-bedroom house, in major units. */
  readonly rent: number;
  /** Listings in this town per thousand. */
  readonly share: number;
  readonly quarters: readonly string[];
  /** The local unit of land area. */
  readonly unit: 'DECIMAL' | 'ACRE' | 'SQM' | 'HECTARE';
  /** The first digits of local phone numbers. */
  readonly phone: string;
}

type Row = readonly [
  name: string,
  lon: number,
  lat: number,
  reachKm: number,
  landPerM2: number,
  rent: number,
  share: number,
  quarters: string,
];

const towns = (
  common: Pick<Town, 'country' | 'currency' | 'unit' | 'phone'>,
  rows: readonly Row[],
): readonly Town[] =>
  rows.map(([name, lon, lat, reachKm, landPerM2, rent, share, quarters]) => ({
    ...common,
    name,
    at: [lon, lat] as const as LonLat,
    reachKm,
    landPerM2,
    rent,
    share,
    quarters: quarters.split(','),
  }));

/**
 * Rounded prices of 2024 to 2026 as advertised on portals of each country; they only need to be plausible.
 */
export const allTowns: readonly Town[] = [
  ...towns({ country: 'UG', currency: 'UGX', unit: 'DECIMAL', phone: '+2567' }, [
    [
      'Kampala',
      32.5825,
      0.3163,
      9,
      900_000,
      1_300_000,
      150,
      'Kololo,Naguru,Bugolobi,Ntinda,Muyenga,Kisaasi,Kyanja,Najjera,Makindye,Munyonyo,Naalya,Kulambiro,Bukoto,Kansanga,Rubaga,Mengo,Lubowa',
    ],
    [
      'Kira',
      32.6424,
      0.3967,
      6,
      330_000,
      900_000,
      60,
      'Kira,Bulindo,Kiwologoma,Namugongo,Kyaliwajjala,Bweyogerere,Kimwanyi',
    ],
    [
      'Wakiso',
      32.4594,
      0.4044,
      10,
      120_000,
      550_000,
      55,
      'Nansana,Kakiri,Matugga,Kawanda,Buloba,Gayaza,Kasangati,Namulonge',
    ],
    [
      'Entebbe',
      32.4631,
      0.0512,
      6,
      300_000,
      1_100_000,
      40,
      'Kitoro,Nkumba,Abaita Ababiri,Katabi,Garuga,Kajjansi,Bwebajja',
    ],
    [
      'Mukono',
      32.7552,
      0.3533,
      9,
      95_000,
      500_000,
      45,
      'Seeta,Goma,Namawojjolo,Nakifuma,Mbalala,Kisoga,Katosi',
    ],
    ['Jinja', 33.2041, 0.4244, 6, 110_000, 600_000, 25, 'Walukuba,Bugembe,Mpumudde,Njeru,Nalufenya'],
    ['Mbarara', 30.6545, -0.6072, 6, 130_000, 600_000, 25, 'Kakiika,Kamukuzi,Nyamitanga,Biharwe,Ruharo'],
    ['Masaka', 31.7361, -0.3338, 6, 60_000, 400_000, 15, 'Nyendo,Kimaanya,Kirumba,Bwala'],
    ['Gulu', 32.299, 2.7747, 6, 45_000, 450_000, 15, 'Laroo,Pece,Bardege,Layibi'],
    ['Fort Portal', 30.2748, 0.671, 6, 70_000, 450_000, 12, 'Boma,Kasusu,Kijura,Rwengoma'],
    ['Mityana', 32.0439, 0.4175, 10, 22_000, 300_000, 14, 'Busimbi,Naama,Ttamu,Zigoti'],
    ['Luwero', 32.4731, 0.8492, 12, 14_000, 250_000, 14, 'Wobulenzi,Bombo,Kasana,Zirobwe'],
    ['Mpigi', 32.3136, 0.225, 9, 30_000, 350_000, 12, 'Kammengo,Nkozi,Buwama,Muduuma'],
  ]),
  ...towns({ country: 'KE', currency: 'KES', unit: 'ACRE', phone: '+2547' }, [
    [
      'Nairobi',
      36.8219,
      -1.2921,
      12,
      28_000,
      65_000,
      90,
      'Kilimani,Westlands,Lavington,Karen,Kileleshwa,Runda,Langata,South B,Embakasi,Kasarani',
    ],
    ['Ruiru', 36.9608, -1.1456, 7, 9_000, 28_000, 25, 'Kamakis,Membley,Kimbo,Mugutha'],
    ['Eldoret', 35.2698, 0.5143, 7, 4_600, 20_000, 18, 'Elgon View,Kapsoya,Annex,Pioneer'],
    ['Mombasa', 39.6682, -4.0435, 8, 15_000, 38_000, 30, 'Nyali,Bamburi,Shanzu,Tudor,Likoni'],
    ['Nakuru', 36.08, -0.3031, 8, 5_500, 22_000, 20, 'Milimani,Section 58,Kiamunyi,Lanet'],
    ['Kisumu', 34.7617, -0.1022, 7, 4_800, 24_000, 18, 'Milimani,Riat,Mamboleo,Kibos'],
    ['Kitengela', 36.9601, -1.4732, 7, 4_200, 20_000, 18, 'Acacia,Milimani,Yukos,New Valley'],
  ]),
  ...towns({ country: 'NG', currency: 'NGN', unit: 'SQM', phone: '+2348' }, [
    [
      'Lagos',
      3.3958,
      6.4531,
      14,
      420_000,
      260_000,
      60,
      'Lekki Phase 1,Ikeja GRA,Yaba,Surulere,Ajah,Magodo,Ikoyi,Gbagada',
    ],
    ['Abuja', 7.4951, 9.0579, 14, 180_000, 220_000, 40, 'Maitama,Gwarinpa,Wuse,Lugbe,Jabi,Kubwa'],
    ['Ibadan', 3.947, 7.3775, 10, 45_000, 70_000, 18, 'Bodija,Oluyole,Akobo,Challenge'],
    ['Port Harcourt', 7.0134, 4.7774, 9, 90_000, 120_000, 16, 'GRA Phase 2,Rumuola,Woji,Eliozu'],
  ]),
  ...towns({ country: 'GH', currency: 'GHS', unit: 'SQM', phone: '+2332' }, [
    [
      'Accra',
      -0.1869,
      5.6037,
      13,
      1_450,
      3_600,
      50,
      'East Legon,Cantonments,Osu,Spintex,Adenta,Dansoman,Tse Addo',
    ],
    ['Kumasi', -1.6244, 6.6885, 9, 650, 1_800, 20, 'Ahodwo,Nhyiaeso,Asokwa,Ejisu'],
    ['Tema', -0.0166, 5.6698, 7, 900, 2_400, 14, 'Community 25,Community 18,Sakumono,Kpone'],
  ]),
  ...towns({ country: 'TZ', currency: 'TZS', unit: 'SQM', phone: '+2557' }, [
    [
      'Dar es Salaam',
      39.2083,
      -6.7924,
      14,
      420_000,
      800_000,
      40,
      'Masaki,Mikocheni,Mbezi Beach,Kigamboni,Tegeta,Kinondoni',
    ],
    ['Arusha', 36.683, -3.3869, 8, 130_000, 500_000, 18, 'Njiro,Sakina,Kijenge,Usa River'],
    ['Dodoma', 35.7516, -6.163, 9, 60_000, 380_000, 12, 'Area D,Ilazo,Nzuguni,Makulu'],
  ]),
  ...towns({ country: 'RW', currency: 'RWF', unit: 'SQM', phone: '+2507' }, [
    [
      'Kigali',
      30.0588,
      -1.9441,
      9,
      130_000,
      520_000,
      40,
      'Kimihurura,Nyarutarama,Kibagabaga,Kacyiru,Gisozi,Kicukiro,Rebero',
    ],
    ['Musanze', 29.6333, -1.4998, 6, 32_000, 220_000, 10, 'Muhoza,Cyuve,Kinigi'],
  ]),
  ...towns({ country: 'ZA', currency: 'ZAR', unit: 'SQM', phone: '+2782' }, [
    [
      'Johannesburg',
      28.0436,
      -26.2023,
      14,
      2_600,
      11_500,
      30,
      'Sandton,Rosebank,Randburg,Fourways,Soweto,Melville',
    ],
    [
      'Cape Town',
      18.4241,
      -33.9249,
      14,
      5_200,
      15_500,
      26,
      'Sea Point,Claremont,Durbanville,Table View,Observatory',
    ],
    ['Durban', 31.0218, -29.8587, 10, 1_900, 9_500, 16, 'Umhlanga,Morningside,Glenwood,Pinetown'],
    ['Pretoria', 28.1881, -25.7461, 10, 1_800, 9_800, 14, 'Hatfield,Menlyn,Centurion,Montana'],
  ]),
];
