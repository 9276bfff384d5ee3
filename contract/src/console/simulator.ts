import { consoleOperation } from './console-operation.ts'
import { rulePlanners } from './roles.ts'
import type { retrieveSimulatorRulesShapes, simulateRulesShapes } from './simulator.shapes.ts'

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
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    'Replays real orders, flights, lots or tiers by a draft of the rules beside the live ones. Nothing is changed.',
})
