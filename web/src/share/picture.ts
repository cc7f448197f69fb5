import type { Engine } from '../engine/client';
import type { Play } from '../engine/protocol';

/** What a screen shows, as a picture to take away; TikZ where the engine draws it. */
export interface Picture {
  svg(): string | Promise<string>;
  tikz?(): Promise<string>;
}

/** The position after some moves, as the engine draws it. */
export function enginePicture(engine: Pick<Engine, 'ask'>, play: Play): Required<Picture> {
  const draw = async (format: 'svg' | 'tikz') => (await engine.ask('draw', { play, what: 'position', format })).text;
  return { svg: () => draw('svg'), tikz: () => draw('tikz') };
}

/** Pixels for each unit of a picture: sharp in print and on dense screens. */
const SHARPNESS = 3;

/** An SVG picture as PNG, on white where it has no ground of its own. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SHARPNESS * image.naturalWidth;
    canvas.height = SHARPNESS * image.naturalHeight;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('this browser has no canvas');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('the picture is too large'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
