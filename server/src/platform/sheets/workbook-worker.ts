import { writeXlsx } from 'hucre/xlsx'
import { parentPort, workerData } from 'node:worker_threads'
import { putThreadBehindRequests } from '../thread-priority.ts'
import type { WorkbookSheet } from './workbook.ts'

putThreadBehindRequests()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread was started with it
const sheets = workerData as WorkbookSheet[]
const bytes = await writeXlsx({ sheets, stringMode: 'inline' })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
parentPort?.postMessage(bytes)
