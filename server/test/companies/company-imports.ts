import { retrieveCompanyImport } from '@waymark/contract/companies/import/retrieve-company-import'
import { sendCompanyImport } from '@waymark/contract/companies/import/send-company-import'
import { uploadCompanyImport } from '@waymark/contract/companies/import/upload-company-import'
import type { companyWithOwner } from './companies.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

type By = Pick<Awaited<ReturnType<typeof companyWithOwner>>, 'identity' | 'token'>

/** A file's bytes as they are sent. */
export const inBase64 = (file: string | Buffer): string => Buffer.from(file).toString('base64')

/** Uploads a file of users. */
export async function upload(t: TestApp, by: By, file: string | Buffer, fileName = 'users.csv') {
  return callWire(t.app.server, uploadCompanyImport, {
    token: by.token,
    body: { object: { ...by.identity, fileName, file: inBase64(file) } },
  })
}

/** The id of an import that a file became. */
export async function uploaded(t: TestApp, by: By, file: string | Buffer): Promise<string> {
  return (await upload(t, by, file)).body.object.import.importId
}

/** Sends an import, and what it brings about. */
export async function send(
  t: TestApp,
  by: By,
  importId: string,
  role: 'VIEWER' | 'BUYER' | 'USER_MANAGER' | 'ADMINISTRATOR' = 'VIEWER',
) {
  const answer = await callWire(t.app.server, sendCompanyImport, {
    token: by.token,
    body: { object: { ...by.identity, importId, role } },
  })
  await t.app.relay.run()
  await t.app.relay.run()
  return answer
}

/** An import with its first lines. */
export async function look(t: TestApp, by: By, importId: string, more: object = {}) {
  const { body } = await callWire(t.app.server, retrieveCompanyImport, {
    token: by.token,
    body: { object: { ...by.identity, importId, ...more } },
  })
  return body.object
}
