import { parentPort, workerData } from 'node:worker_threads'
import { setPdf, type PdfOrder } from './pdf-document.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread was started with it
parentPort?.postMessage(await setPdf(workerData as PdfOrder))
