import { wholeConsole } from '../console-operation.ts'
import * as files from './files.ts'
import * as shapes from './files.shapes.ts'

/** The operations on files. */
export const fileOperations = {
  retrieveFiles: wholeConsole(files.retrieveFiles, shapes.retrieveFilesShapes),
  uploadFile: wholeConsole(files.uploadFile, shapes.uploadFileShapes),
  uploadContentFile: wholeConsole(files.uploadContentFile, shapes.uploadContentFileShapes),
  retrieveFile: wholeConsole(files.retrieveFile, shapes.retrieveFileShapes),
  exportRejects: wholeConsole(files.exportRejects, shapes.exportRejectsShapes),
  checkFileAgain: wholeConsole(files.checkFileAgain, shapes.checkFileAgainShapes),
  runFile: wholeConsole(files.runFile, shapes.runFileShapes),
  previewFileReversal: wholeConsole(files.previewFileReversal, shapes.previewFileReversalShapes),
  reverseFile: wholeConsole(files.reverseFile, shapes.reverseFileShapes),
  decideFileRun: wholeConsole(files.decideFileRun, shapes.decideFileRunShapes),
} as const
