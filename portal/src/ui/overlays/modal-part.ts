import { lazyPart } from '../layout/lazy-part.tsx'

/** What `Dialog`, `Drawer` and `Sheet` open in: fetched when the first of them opens. */
export const modalPart = lazyPart(async () => (await import('./dialog-frame.tsx')).DialogFrame)
