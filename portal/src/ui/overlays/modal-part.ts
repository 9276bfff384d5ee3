import { lazyPart } from '../layout/lazy-part.tsx'

/** The frame of `Dialog`, `Drawer` and `Sheet`, fetched when the first of them opens. */
export const modalPart = lazyPart(async () => (await import('./dialog-frame.tsx')).DialogFrame)
