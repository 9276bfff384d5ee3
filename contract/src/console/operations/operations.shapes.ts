import * as z from 'zod/mini'
import { caseNumber } from '../change.shapes.ts'
import { disputeStates } from './dispute-states.ts'
import { differenceKinds, differenceReasons } from './difference-facts.ts'
import { cents, companyCode, membershipNumber, moment, programCode } from '../../fields.ts'

const outboxClass = z.enum(['security', 'orders', 'bulk', 'attempts'])

const databaseStates = [
  'ready',
  'migrating',
  'commits are not confirmed',
  'no answer in time',
  'no database',
] as const

export const retrieveOperationsShapes = {
  request: z.object({ companyCode }),
  answer: z.object({
    /** Jobs of all companies, with when each last completed, in any process, and how it has failed since. */
    jobs: z.array(
      z.object({
        job: z.string(),
        succeededAt: z.nullable(moment),
        failures: z.int(),
        failedAt: z.nullable(moment),
        failure: z.nullable(z.string()),
      }),
    ),
    /** Messages of all companies by class: how many wait, for how long the oldest has, and how many were given up. */
    outbox: z.array(
      z.object({
        class: outboxClass,
        waiting: z.int(),
        /** Seconds. */
        oldestSeconds: z.number(),
        dead: z.int(),
      }),
    ),
    /** This company's messages that were given up, the latest first. */
    deadLetters: z.array(
      z.object({
        id: z.uuid(),
        class: outboxClass,
        topic: z.string(),
        attempts: z.int(),
        createdAt: moment,
        deadAt: moment,
        failure: z.nullable(z.string()),
      }),
    ),
    hasMoreDeadLetters: z.boolean(),
    /** Refunds of all companies on their way, and those that the gateway refused. */
    refunds: z.object({ due: z.int(), refused: z.int() }),
    /** This company's refunds that the gateway refused, the oldest first. */
    refusedRefunds: z.array(
      z.object({
        orderNumber: z.string(),
        amount: cents,
        currency: z.string(),
        madeAt: moment,
        failure: z.nullable(z.string()),
      }),
    ),
    /** This company's payments that a payer's bank asks about or withdraws, and those decided in the last thirty days, the oldest first. */
    disputes: z.array(
      z.object({
        orderNumber: z.string(),
        state: z.enum(disputeStates),
        amount: cents,
        /** What was refunded of the payment, or is being refunded at the gateway: evidence for the bank. */
        refunded: cents,
        currency: z.string(),
        /** The bank's reason and the dispute's id, in the gateway's words. */
        reason: z.string(),
        gatewayDispute: z.string(),
        openedAt: moment,
        answerBy: z.nullable(moment),
      }),
    ),
    /** Open differences between the gateway's list and ours, and accounts that reconciliation found wrong, of all companies. */
    gatewayDifferences: z.int(),
    driftingAccounts: z.int(),
    /** This company's open differences, the oldest first: those of a payment of one of its orders. Amounts in cents. */
    differences: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(differenceKinds),
        orderNumber: z.string(),
        /** The gateway's id of the payment. */
        sessionId: z.string(),
        ours: z.nullable(cents),
        theirs: z.nullable(cents),
        currency: z.string(),
        foundAt: moment,
      }),
    ),
    /** This company's accounts that reconciliation found wrong; the second time in a row freezes them. */
    drifting: z.array(z.object({ programCode, membershipNumber, drifts: z.int(), isFrozen: z.boolean() })),
    /** Whether the database lets the server work, as /readyz says it. */
    database: z.enum(databaseStates),
  }),
}

export const resendDeadLetterShapes = {
  request: z.object({ companyCode, messageId: z.uuid() }),
  answer: z.object({}),
}

export const closeGatewayDifferenceShapes = {
  request: z.object({
    companyCode,
    differenceId: z.uuid(),
    reason: z.enum(differenceReasons),
    caseNumber,
  }),
  answer: z.object({}),
}
