import { consoleOperation } from '../console-operation.ts'
import type { retrieveFiguresShapes } from './figures.shapes.ts'
import { operationsReaders } from '../roles.ts'

export const retrieveFigures = consoleOperation<typeof retrieveFiguresShapes>()({
  id: 'retrieveFigures',
  path: '/figures/retrieve',
  roles: operationsReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    'Returns points, sign-ups and claims of the last 30 days, and points by the month in which they expire.',
})
