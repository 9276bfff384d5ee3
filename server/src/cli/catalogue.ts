import { adjustCommand } from './adjust.ts'
import { contentCommand } from './change-content.ts'
import type { AnyCommand } from './command.ts'
import { companyApplicationsCommand } from './company-applications.ts'
import { configCommand } from './configure.ts'
import { deadLettersCommand } from './dead-letters.ts'
import { claimsCommand, decideClaimCommand } from './decide-claim.ts'
import { expireCommand, reconcileCommand } from './expire-and-reconcile.ts'
import { findPaymentsCommand } from './find-payments.ts'
import { differencesCommand } from './gateway-differences.ts'
import { handOnPoolCommand } from './hand-on-pool.ts'
import { feedbackCommand } from './list-feedback.ts'
import { tiersCommand } from './list-tiers.ts'
import { eraseMemberCommand, exportMemberCommand } from './member-data.ts'
import { credentialsCommand } from './partner-credentials.ts'
import { refundCommand } from './refund.ts'
import { refundsCommand } from './refused-refunds.ts'
import { runJobCommand } from './run-job.ts'
import { accountCommand } from './serve-account.ts'
import { requestsCommand } from './service-requests.ts'
import { showOrderCommand } from './show-order.ts'
import { verifyAuditCommand } from './verify-audit.ts'

/** All operator commands except those that read a file (`file-kinds.ts`), in help order. */
export const commands: readonly AnyCommand[] = [
  adjustCommand,
  refundCommand,
  showOrderCommand,
  refundsCommand,
  deadLettersCommand,
  decideClaimCommand,
  companyApplicationsCommand,
  tiersCommand,
  configCommand,
  contentCommand,
  handOnPoolCommand,
  accountCommand,
  exportMemberCommand,
  eraseMemberCommand,
  requestsCommand,
  credentialsCommand,
  runJobCommand,
  findPaymentsCommand,
  differencesCommand,
  claimsCommand,
  feedbackCommand,
  expireCommand,
  reconcileCommand,
  verifyAuditCommand,
]
