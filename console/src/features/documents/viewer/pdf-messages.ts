/** What the screen and the drawing thread tell each other. */

/** The first message brings the file, every other one asks for a page. */
export type Asked =
  | { readonly kind: 'open'; readonly bytes: Uint8Array }
  | { readonly kind: 'draw'; readonly page: number; readonly width: number }

export type Told =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly page: number; readonly picture: ImageBitmap }
  | { readonly kind: 'failed'; readonly reason: 'encrypted' | 'broken' }
