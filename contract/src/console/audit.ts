import { consoleOperation } from './console-operation.ts'
import { auditReaders } from './roles.ts'
import type { exportAuditShapes, retrieveAuditShapes, verifyAuditShapes } from './audit.shapes.ts'

export const retrieveAudit = consoleOperation<typeof retrieveAuditShapes>()({
  id: 'retrieveAudit',
  path: '/audit/retrieve',
  roles: auditReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: "Returns a page of a company's audit trail, the latest entries first.",
})

export const verifyAudit = consoleOperation<typeof verifyAuditShapes>()({
  id: 'verifyAudit',
  path: '/audit/verify',
  roles: auditReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: "Recomputes the hashes of a company's audit trail and names the first entry that was changed.",
})

export const exportAudit = consoleOperation<typeof exportAuditShapes>()({
  id: 'exportAudit',
  path: '/audit/export',
  roles: auditReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  file: 'application/x-ndjson',
  errors: [],
  summary:
    "Returns a company's audit trail as a file, an entry a line, with its hashes; the export is audited.",
})
