import { parentPort, workerData } from 'node:worker_threads'
import { putThreadBehindRequests } from '../../platform/thread-priority.ts'
import { renderInvoice, type InvoiceSheet } from './invoice-document.ts'

putThreadBehindRequests()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread was started with it
const bytes = await renderInvoice(workerData as InvoiceSheet)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
parentPort?.postMessage(bytes)
