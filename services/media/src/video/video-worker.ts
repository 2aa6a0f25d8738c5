import { join } from 'node:path';
import type { LonLat } from '@ardhi/contracts/values';
import { runWorker } from '@ardhi/kernel/worker-process/worker-process';
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
import { hashFile } from '../files/hash-file.ts';

/** A video to remux. */
export interface VideoJob {
  readonly path: string;
  /** The folder for the public copy, named `film`. */
  readonly folder: string;
  readonly maxSeconds: number;
}

/** The remuxed copy: the original video and audio streams without metadata. */
export interface VideoResult {
  readonly mime: 'video/mp4' | 'video/webm';
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly durationS: number;
  /** Recording location and time according to the phone. */
  readonly gps?: LonLat;
  readonly takenAt?: string;
  /** Codec of the dropped audio track that browsers cannot play. */
  readonly soundLeftOut?: string;
}

/** TOO_LONG: longer than allowed. NO_PICTURE: no video track, or one that browsers cannot play. */
export type VideoProblem = 'TOO_LONG' | 'NO_PICTURE' | 'UNREADABLE';

/** Audio codecs that browsers play; others are dropped and reported to the agent. */
const playableCodecs: readonly InputAudioTrack['codec'][] = ['aac', 'mp3', 'opus', 'vorbis'];

// mediabunny writes the current time into every file; a constant time keeps the hash, and thus the charge, of equal videos equal.
Date.now = () => 0;

/**
 * Remuxes a video: metadata and every track besides video and audio are dropped, and the index is moved to the front, so
 * that playback can start while the file is loading. Nothing is decoded.
 */
async function remux({ path, folder, maxSeconds }: VideoJob): Promise<VideoResult | VideoProblem> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const isWebM = (await input.getFormat()) === WEBM;
  const videoTrack = await input.getPrimaryVideoTrack();
  if (!videoTrack?.codec) return 'NO_PICTURE';
  const claimedS = await input.computeDuration();
  if (claimedS > maxSeconds) return 'TOO_LONG';
  const outputPath = join(folder, 'film');
  const output = new Output({
    format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(outputPath),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    audio: ({ codec }) => ({ discard: !playableCodecs.includes(codec) }),
    tags: {},
    showWarnings: false,
  });
  if (!conversion.utilizedTracks.includes(videoTrack)) return 'NO_PICTURE';
  const audioTrack = await input.getPrimaryAudioTrack();
  const metadata = await phoneMetadata(input);
  await conversion.execute();
  const probed = await probe(outputPath, { isWebM, maxSeconds, claimedS });
  if (typeof probed === 'string') return probed;
  const hasPlayableAudio = audioTrack === null || conversion.utilizedTracks.includes(audioTrack);
  return {
    ...probed,
    ...metadata,
    ...(!hasPlayableAudio && { soundLeftOut: audioTrack.codec ?? 'unknown' }),
  };
}

/** Metadata tags in which Android and iPhones store the recording location. */
const locationTags = ['©xyz', 'com.apple.quicktime.location.ISO6709'];
/** Degrees, north and east positive, as both of them write: "+00.3136+032.5811/". */
const iso6709 = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/;

/** The recording location and time from the metadata. */
async function phoneMetadata(input: Input): Promise<Pick<VideoResult, 'gps' | 'takenAt'>> {
  const { date, raw = {} } = await input.getMetadataTags();
  const place = locationTags.map((name) => raw[name]).find((value) => typeof value === 'string');
  const [, lat, lon] = iso6709.exec(String(place)) ?? [];
  const gps: LonLat = [Number(lon), Number(lat)];
  const isPlace = Math.abs(gps[1]) <= 90 && Math.abs(gps[0]) <= 180;
  return { ...(isPlace && { gps }), ...(date && { takenAt: date.toISOString() }) };
}

/** Minimum share of the claimed duration; a truncated file has less. */
const minDurationShare = 0.9;

interface ExpectedVideo {
  readonly isWebM: boolean;
  readonly maxSeconds: number;
  readonly claimedS: number;
}

/** Probes the copy, because the claims of the uploaded file cannot be trusted. */
async function probe(
  path: string,
  { isWebM, maxSeconds, claimedS }: ExpectedVideo,
): Promise<VideoResult | VideoProblem> {
  using copy = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  const videoTrack = await copy.getPrimaryVideoTrack();
  const durationS = await copy.computeDuration();
  if (videoTrack === null || durationS < claimedS * minDurationShare) return 'UNREADABLE';
  if (durationS > maxSeconds) return 'TOO_LONG';
  return {
    mime: isWebM ? 'video/webm' : 'video/mp4',
    sha256: await hashFile(path),
    width: videoTrack.displayWidth,
    height: videoTrack.displayHeight,
    durationS: Math.round(durationS * 10) / 10,
  };
}

runWorker(remux);
