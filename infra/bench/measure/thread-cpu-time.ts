import { WASI } from 'node:wasi';

/**
 * (module
 *   (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))
 *   (memory (export "memory") 1)
 *   (func (export "now") (result f64)
 *     (drop (call $clock (i32.const 3) (i64.const 1) (i32.const 0)))
 *     (f64.convert_i64_u (i64.load (i32.const 0)))))
 */
const program =
  'AGFzbQEAAAABDAJgA39+fwF/YAABfAIpARZ3YXNpX3NuYXBzaG90X3ByZXZpZXcxDmNsb2NrX3RpbWVfZ2V0AAADAgEBBQMBAAEHEAIGbWVtb3J5AgADbm93AAEKEwERAEEDQgFBABAAGkEAKQMAugs=';

interface Clock {
  readonly exports: { readonly now: () => number };
}
interface Machine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => Clock;
}

const wasi = new WASI({ version: 'preview1' });
const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Machine }).WebAssembly;
const clock = new Instance(new Module(Buffer.from(program, 'base64')), wasi.getImportObject());
wasi.initialize(clock);

/**
 * CPU time of this thread in milliseconds, with nanosecond resolution; `process.threadCpuUsage` advances only
 * with the kernel's timer, every few milliseconds.
 */
export const threadCpuTime = (): number => clock.exports.now() / 1e6;
