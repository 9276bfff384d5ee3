import type { ErrorBody } from '@waymark/contract/errors'
import { fileRowStates } from '@waymark/contract/console/files/file-facts'
import { uploadFile } from '@waymark/contract/console/files/files'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Routes } from 'react-router'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { FilePage } from './file-page.tsx'
import { FilesPage } from './files-page.tsx'
import { filesPath } from './shown-file.ts'

const sum = { lines: 2, points: 50_001, statusPoints: 0, tiers: 0 }
const run = {
  ...sum,
  runId: 'a',
  act: 'runFile',
  reason: 'REGULAR_FILE',
  reasonName: 'Regular delivery',
  caseNumber: 'F-77',
  because: 'each',
  orderedBy: 'Priya Amundsen',
  orderedAt: '2026-11-27T10:00:00.000Z',
  decidedBy: null,
  endedAt: null,
  isOwn: false,
}
const file = {
  fileId: 'b',
  kind: 'accruals',
  fileName: 'accruals.csv',
  contentHash: 'c',
  bytes: 100,
  uploadedBy: 'Priya Amundsen',
  uploadedAt: '2026-11-27T09:00:00.000Z',
  lines: 2,
  counts: { ...Object.fromEntries(fileRowStates.map((state) => [state, 0])), READY: 2 },
}
const answer = {
  columns: [],
  rows: [],
  next: null,
  ready: { ...sum, seen: 'd', approval: null },
  reasons: { runFile: [], reverseFile: [] },
}

beforeEach(async () => page.viewport(1440, 900))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test.each([
  { state: 'open', phase: 'WAITING', expiresAt: '2026-11-28T10:00:00.000Z' },
  { state: 'done', phase: 'DONE', expiresAt: null },
])('an order to run a file that is $state has its reason in words', async ({ state, phase, expiresAt }) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...answer, file: { ...file, phase, run: { ...run, state, expiresAt } } }),
  )
  const pages = (
    <Routes>
      <Route path={`${filesPath}/:fileId`} element={<FilePage />} />
    </Routes>
  )
  showConsole(pages, { role: 'supervisor', at: `${filesPath}/b` })
  await expect.element(page.getByText(/Regular delivery/)).toBeVisible()
  expect(page.getByText(/REGULAR_FILE/).query()).toBeNull()
})

test('a file that cannot be read is refused with what is wrong with it', async () => {
  const refused: ErrorBody = {
    error: {
      code: 'FILE_REFUSED',
      message: "We can't read this file.",
      errorDetails: [{ field: 'partner', code: 'columnMissing', message: 'Check this field.' }],
      traceId: 'a',
    },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith(uploadFile.path)
      ? Response.json(refused, { status: 422 })
      : Response.json({ files: [], next: null }),
  )
  showConsole(<FilesPage />, { role: 'supervisor', at: filesPath })
  await page.getByLabelText('upload.file').upload(new File(['a,b'], 'wrong.csv'))
  await expect.element(page.getByText('uploads:refused.columnMissing')).toBeVisible()
})

test('a file that takes long to read says that it is being opened', async () => {
  vi.stubGlobal('fetch', async () => Promise.race([]))
  showConsole(<FilePage />, { role: 'supervisor', at: `${filesPath}/b` })
  await expect.element(page.getByRole('status').filter({ hasText: 'opening' })).toBeVisible()
})
