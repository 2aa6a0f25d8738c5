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

/** Metadata that a phone writes into a video. */
export const phoneMetadata = { title: 'Nakato Sarah', place: '+00.3136+032.5811/' } as const;

/** A video with two frames per second and audio; its frames are noise that is never decoded. */
export async function videoFile({
  seconds = 4,
  format = 'mp4' as keyof typeof formats,
  frameBytes = 200,
  title = phoneMetadata.title as string,
  place = phoneMetadata.place as string,
  sound = 'opus' as 'opus' | 'pcm-s16',
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](), target });
  const videoSource = new EncodedVideoPacketSource('vp9');
  const audioSource = new EncodedAudioPacketSource(sound);
  output.addVideoTrack(videoSource);
  output.addAudioTrack(audioSource);
  output.setMetadataTags({
    title,
    ...(format !== 'webm' && { raw: { '©xyz': place } }),
  });
  await output.start();
  const videoConfig = { codec: 'vp09.00.10.08', codedWidth: 640, codedHeight: 360 };
  const audioConfig = { codec: sound, numberOfChannels: 2, sampleRate: 48_000 };
  for (let at = 0; at < seconds * 2; at++) {
    const bytes = Uint8Array.from({ length: frameBytes }, (_, i) => (i * 7 + at) % 256);
    const meta = at === 0;
    await videoSource.add(
      new EncodedPacket(bytes, 'key', at / 2, 0.5),
      meta ? { decoderConfig: videoConfig } : undefined,
    );
    await audioSource.add(
      new EncodedPacket(bytes.slice(0, 40), 'key', at / 2, 0.5),
      meta ? { decoderConfig: audioConfig } : undefined,
    );
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}
