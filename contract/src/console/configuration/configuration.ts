import type {
  applyConfigurationDraftShapes,
  cancelConfigurationScheduleShapes,
  compareConfigurationsShapes,
  dropConfigurationDraftShapes,
  retrieveConfigurationDraftShapes,
  retrieveConfigurationsShapes,
  saveConfigurationDraftShapes,
  startConfigurationDraftShapes,
} from './configuration.shapes.ts'
import { consoleOperation } from '../console-operation.ts'
import { configurationEditors, configurationReaders } from '../roles.ts'

/** A document of a company with many programmes and pages, as JSON in JSON. */
const DOCUMENT_BYTES = 1_000_000

export const retrieveConfigurations = consoleOperation<typeof retrieveConfigurationsShapes>()({
  id: 'retrieveConfigurations',
  path: '/configurations/retrieve',
  roles: configurationReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: "Returns a page of a company's versions, the latest first, and its open drafts.",
})

export const compareConfigurations = consoleOperation<typeof compareConfigurationsShapes>()({
  id: 'compareConfigurations',
  path: '/configurations/compare',
  roles: configurationReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: 'Returns every place where two versions differ, with both values.',
})

export const retrieveConfigurationDraft = consoleOperation<typeof retrieveConfigurationDraftShapes>()({
  id: 'retrieveConfigurationDraft',
  path: '/configurations/drafts/retrieve',
  roles: configurationReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: 'Returns a draft with its problems, and what it would change in the version in force.',
})

export const startConfigurationDraft = consoleOperation<typeof startConfigurationDraftShapes>()({
  id: 'startConfigurationDraft',
  path: '/configurations/drafts/start',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: ['NOT_FOUND'],
  summary: 'Begins a draft from a version; from an earlier one, to roll back to it.',
})

export const saveConfigurationDraft = consoleOperation<typeof saveConfigurationDraftShapes>()({
  id: 'saveConfigurationDraft',
  path: '/configurations/drafts/save',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  mostBytes: DOCUMENT_BYTES,
  errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_ENDED'],
  summary: 'Saves a draft, valid or not. Refused if somebody else saved it since it was read.',
})

export const dropConfigurationDraft = consoleOperation<typeof dropConfigurationDraftShapes>()({
  id: 'dropConfigurationDraft',
  path: '/configurations/drafts/drop',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_ENDED'],
  summary: 'Drops a draft.',
})

export const applyConfigurationDraft = consoleOperation<typeof applyConfigurationDraftShapes>()({
  id: 'applyConfigurationDraft',
  path: '/configurations/drafts/apply',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: [
    'NOT_FOUND',
    'INVALID_REQUEST',
    'DRAFT_ENDED',
    'DRAFT_OWN',
    'DRAFT_INVALID',
    'ACT_CHANGED',
    'ACT_WITHOUT_EFFECT',
    'SCHEDULE_PAST',
    'SCHEDULE_EXISTS',
  ],
  summary:
    "Puts another operator's draft in force as it was shown, as a new version: now, or at a time on the company's clocks.",
})

export const cancelConfigurationSchedule = consoleOperation<typeof cancelConfigurationScheduleShapes>()({
  id: 'cancelConfigurationSchedule',
  path: '/configurations/cancel',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: ['NOT_FOUND', 'SCHEDULE_STARTED'],
  summary: 'Cancels a scheduled version before its time; its draft is open again.',
})
