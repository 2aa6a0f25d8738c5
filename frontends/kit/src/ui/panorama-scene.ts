/** View direction and horizontal field of view, in degrees; 0 is the middle of the picture. */
export interface PanoramaView {
  readonly yaw: number;
  readonly pitch: number;
  readonly fieldOfView: number;
}

/** Wraps yaw, and limits pitch to ±85 and the field of view to 35 to 110 degrees. */
export const clampView = ({ yaw, pitch, fieldOfView }: PanoramaView): PanoramaView => ({
  yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
  pitch: Math.max(-85, Math.min(85, pitch)),
  fieldOfView: Math.max(35, Math.min(110, fieldOfView)),
});

/** A panorama on a canvas. */
export interface PanoramaScene {
  draw(view: PanoramaView): void;
  close(): void;
}

const vertexShader = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  at = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** Casts a ray per pixel onto the sphere and samples the picture there (equirectangular projection). */
const fragmentShader = `#version 300 es
precision highp float;
in vec2 at;
uniform sampler2D picture;
uniform vec3 gaze;
uniform float shape;
out vec4 colour;
void main() {
  float reach = tan(gaze.z * 0.5);
  vec3 ray = normalize(vec3(at.x * reach, at.y * reach / shape, 1.0));
  float up = sin(gaze.y), level = cos(gaze.y);
  ray = vec3(ray.x, ray.y * level + ray.z * up, ray.z * level - ray.y * up);
  float turn = atan(ray.x, ray.z) + gaze.x;
  colour = texture(picture, vec2(fract(turn / 6.28318530718 + 0.5), 0.5 - asin(ray.y) / 3.14159265359));
}`;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Prepares a canvas to render a panorama; undefined without WebGL 2. */
export function createScene(canvas: HTMLCanvasElement, picture: TexImageSource): PanoramaScene | undefined {
  const gl = canvas.getContext('webgl2');
  if (!gl) return undefined;
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own verb, no hook.
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'corner'), 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const gazeLocation = gl.getUniformLocation(program, 'gaze');
  const aspectLocation = gl.getUniformLocation(program, 'shape');
  return {
    draw({ yaw, pitch, fieldOfView }) {
      const { clientWidth, clientHeight } = canvas;
      const pixelRatio = Math.min(2, window.devicePixelRatio);
      canvas.width = Math.round(clientWidth * pixelRatio);
      canvas.height = Math.round(clientHeight * pixelRatio);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform3f(gazeLocation, radians(yaw), radians(pitch), radians(fieldOfView));
      gl.uniform1f(aspectLocation, canvas.width / Math.max(1, canvas.height));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}
