import { join } from 'node:path';
import type { LonLat } from '@ardhi/contracts/values';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { workInChild } from '../child/work-in-child.ts';
import { hashOf } from '../upload/hash-of.ts';

/** A film to be looked into. */
export interface FilmJob {
  readonly path: string;
  /** Where the copy is written that visitors see, as `film`. */
  readonly folder: string;
  readonly mostSeconds: number;
}

/** The copy: its pictures and sound are those that came, packed anew with nothing besides. */
export interface FilmResult {
  readonly mime: 'video/mp4' | 'video/webm';
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly durationS: number;
  /** Where and when the phone says it was taken. */
  readonly gps?: LonLat;
  readonly takenAt?: string;
  /** What the sound is called that came with it and that no browser plays. */
  readonly soundLeftOut?: string;
}

/** TOO_LONG is of seconds; NO_PICTURE is a film whose pictures no browser knows how to show, or that has none. */
export type FilmProblem = 'TOO_LONG' | 'NO_PICTURE' | 'UNREADABLE';

/** Sound that browsers play; what they do not is left out, and its agent told. */
const playable: readonly InputAudioTrack['codec'][] = ['aac', 'mp3', 'opus', 'vorbis'];

// The packer writes the time of day into every film: the same film would be other bytes each time, and charged each time.
Date.now = () => 0;

/**
 * Packs a film anew: places, names and notes of a phone stay behind with every track that is neither picture nor sound,
 * and its index comes first, so that it plays while it is still coming. Nothing is decoded.
 */
async function repacked({ path, folder, mostSeconds }: FilmJob): Promise<FilmResult | FilmProblem> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const isWebM = (await input.getFormat()) === WEBM;
  const picture = await input.getPrimaryVideoTrack();
  if (!picture?.codec) return 'NO_PICTURE';
  const claimedS = await input.computeDuration();
  if (claimedS > mostSeconds) return 'TOO_LONG';
  const made = join(folder, 'film');
  const output = new Output({
    format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(made),
  });
  const packing = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    audio: ({ codec }) => ({ discard: !playable.includes(codec) }),
    tags: {},
    showWarnings: false,
  });
  if (!packing.utilizedTracks.includes(picture)) return 'NO_PICTURE';
  const sound = await input.getPrimaryAudioTrack();
  const notes = await phoneNotes(input);
  await packing.execute();
  const film = await seen(made, { isWebM, mostSeconds, claimedS });
  if (typeof film === 'string') return film;
  const isHeard = sound === null || packing.utilizedTracks.includes(sound);
  return { ...film, ...notes, ...(!isHeard && { soundLeftOut: sound.codec ?? 'unknown' }) };
}

/** Under which Android and iPhones write down where a film was taken. */
const placeNames = ['©xyz', 'com.apple.quicktime.location.ISO6709'];
/** Degrees, north and east positive, as both of them write: "+00.3136+032.5811/". */
const iso6709 = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/;

/** What a phone notes besides pictures and sound, kept apart from the copy. */
async function phoneNotes(input: Input): Promise<Pick<FilmResult, 'gps' | 'takenAt'>> {
  const { date, raw = {} } = await input.getMetadataTags();
  const place = placeNames.map((name) => raw[name]).find((value) => typeof value === 'string');
  const [, lat, lon] = iso6709.exec(String(place)) ?? [];
  const gps: LonLat = [Number(lon), Number(lat)];
  const isPlace = Math.abs(gps[1]) <= 90 && Math.abs(gps[0]) <= 180;
  return { ...(isPlace && { gps }), ...(date && { takenAt: date.toISOString() }) };
}

/** Of what it claimed to last, so much has to be there: a film that broke off on its way has less. */
const wholeShare = 0.9;

interface Expected {
  readonly isWebM: boolean;
  readonly mostSeconds: number;
  readonly claimedS: number;
}

/** What the copy says of itself: what the file claimed that came need not be true. */
async function seen(
  path: string,
  { isWebM, mostSeconds, claimedS }: Expected,
): Promise<FilmResult | FilmProblem> {
  using film = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  const picture = await film.getPrimaryVideoTrack();
  const durationS = await film.computeDuration();
  if (picture === null || durationS < claimedS * wholeShare) return 'UNREADABLE';
  if (durationS > mostSeconds) return 'TOO_LONG';
  return {
    mime: isWebM ? 'video/webm' : 'video/mp4',
    sha256: await hashOf(path),
    width: picture.displayWidth,
    height: picture.displayHeight,
    durationS: Math.round(durationS * 10) / 10,
  };
}

workInChild(repacked);
