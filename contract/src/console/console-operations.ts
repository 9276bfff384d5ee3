import { exportAudit, retrieveAudit, verifyAudit } from './audit.ts'
import { exportAuditShapes, retrieveAuditShapes, verifyAuditShapes } from './audit.shapes.ts'
import { wholeConsole } from './console-operation.ts'
import { retrieveOperator, signOutOperator } from './session.ts'
import { retrieveOperatorShapes, signOutOperatorShapes } from './session.shapes.ts'

/** Every operation of the console, with its shapes: the server mounts each by its name here, and a test calls each as every role. */
export const consoleOperations = {
  retrieveOperator: wholeConsole(retrieveOperator, retrieveOperatorShapes),
  signOutOperator: wholeConsole(signOutOperator, signOutOperatorShapes),
  retrieveAudit: wholeConsole(retrieveAudit, retrieveAuditShapes),
  verifyAudit: wholeConsole(verifyAudit, verifyAuditShapes),
  exportAudit: wholeConsole(exportAudit, exportAuditShapes),
} as const
