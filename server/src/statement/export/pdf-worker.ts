import { parentPort, workerData } from 'node:worker_threads'
import { putThreadBehindRequests } from '../../platform/thread-priority.ts'
import { renderPdf, type PdfOrder } from './pdf-document.ts'

putThreadBehindRequests()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread was started with it
const bytes = await renderPdf(workerData as PdfOrder)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
parentPort?.postMessage(bytes)
