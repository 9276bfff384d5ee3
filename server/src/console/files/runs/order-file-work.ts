import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../platform/database/database.ts'
import { sendLater } from '../../../platform/outbox/outbox.ts'
import type { FileRecord } from '../file-store.ts'

/** The outbox's topic for the next step of a file: its check, or a batch of its lines. */
export const fileWorkTopic = 'work.consoleFile'

/** Orders a file's next step, behind every code and receipt. */
export async function orderFileWork(
  tx: Tx,
  { companyCode, fileId }: Pick<FileRecord, 'companyCode' | 'fileId'>,
): Promise<void> {
  const payload = { companyCode, fileId }
  await sendLater(tx, { id: uuidv7(), topic: fileWorkTopic, class: 'bulk', payload })
}
