import { consoleOperation } from '../console-operation.ts'
import { configurationEditors, rulePlanners } from '../roles.ts'
import type {
  draftSimulatedRulesShapes,
  retrieveDraftRulesShapes,
  retrieveSimulatorRulesShapes,
  simulateRulesShapes,
} from './simulator.shapes.ts'

export const retrieveSimulatorRules = consoleOperation<typeof retrieveSimulatorRulesShapes>()({
  id: 'retrieveSimulatorRules',
  path: '/simulator/rules',
  roles: rulePlanners,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns the rules that can be simulated, with their values now.',
})

export const simulateRules = consoleOperation<typeof simulateRulesShapes>()({
  id: 'simulateRules',
  path: '/simulator/simulate',
  roles: rulePlanners,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    "Replays real orders, flights, lots or tiers by a draft of the rules beside the live ones. Changes nothing; the totals of everybody's latest data are kept for drafts with the same values.",
})

export const retrieveDraftRules = consoleOperation<typeof retrieveDraftRulesShapes>()({
  id: 'retrieveDraftRules',
  path: '/simulator/drafts/retrieve',
  roles: rulePlanners,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    'Returns what a draft of the configuration changes in rules that can be simulated, what else it changes, and the simulations of it.',
})

export const draftSimulatedRules = consoleOperation<typeof draftSimulatedRulesShapes>()({
  id: 'draftSimulatedRules',
  path: '/simulator/drafts/save',
  roles: configurationEditors,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_ENDED', 'ACT_WITHOUT_EFFECT'],
  summary: 'Makes a draft of the configuration with simulated values, or puts them into one.',
})
