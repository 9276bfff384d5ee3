import * as facts from './configuration.ts'
import * as shapes from './configuration.shapes.ts'
import { wholeConsole } from '../console-operation.ts'

/** Versions of a company's configuration, and the drafts of the next. */
export const configurationOperations = {
  retrieveConfigurations: wholeConsole(facts.retrieveConfigurations, shapes.retrieveConfigurationsShapes),
  compareConfigurations: wholeConsole(facts.compareConfigurations, shapes.compareConfigurationsShapes),
  retrieveConfigurationDraft: wholeConsole(
    facts.retrieveConfigurationDraft,
    shapes.retrieveConfigurationDraftShapes,
  ),
  startConfigurationDraft: wholeConsole(facts.startConfigurationDraft, shapes.startConfigurationDraftShapes),
  saveConfigurationDraft: wholeConsole(facts.saveConfigurationDraft, shapes.saveConfigurationDraftShapes),
  dropConfigurationDraft: wholeConsole(facts.dropConfigurationDraft, shapes.dropConfigurationDraftShapes),
  applyConfigurationDraft: wholeConsole(facts.applyConfigurationDraft, shapes.applyConfigurationDraftShapes),
  cancelConfigurationSchedule: wholeConsole(
    facts.cancelConfigurationSchedule,
    shapes.cancelConfigurationScheduleShapes,
  ),
} as const
