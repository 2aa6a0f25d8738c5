import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
} as const;

/** What a phone writes into a film besides its pictures. */
export const phoneNotes = { title: 'Nakato Sarah', place: '+00.3136+032.5811/' } as const;

/** A film of so many seconds with two frames in each, and sound; its frames are noise that nobody decodes. */
export async function aFilm({
  seconds = 4,
  format = 'mp4' as keyof typeof formats,
  frameBytes = 200,
  title = phoneNotes.title as string,
  place = phoneNotes.place as string,
  sound = 'opus' as 'opus' | 'pcm-s16',
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](), target });
  const pictures = new EncodedVideoPacketSource('vp9');
  const heard = new EncodedAudioPacketSource(sound);
  output.addVideoTrack(pictures);
  output.addAudioTrack(heard);
  output.setMetadataTags({
    title,
    ...(format !== 'webm' && { raw: { '©xyz': place } }),
  });
  await output.start();
  const picture = { codec: 'vp09.00.10.08', codedWidth: 640, codedHeight: 360 };
  const spoken = { codec: sound, numberOfChannels: 2, sampleRate: 48_000 };
  for (let at = 0; at < seconds * 2; at++) {
    const bytes = Uint8Array.from({ length: frameBytes }, (_, i) => (i * 7 + at) % 256);
    const meta = at === 0;
    await pictures.add(
      new EncodedPacket(bytes, 'key', at / 2, 0.5),
      meta ? { decoderConfig: picture } : undefined,
    );
    await heard.add(
      new EncodedPacket(bytes.slice(0, 40), 'key', at / 2, 0.5),
      meta ? { decoderConfig: spoken } : undefined,
    );
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}
