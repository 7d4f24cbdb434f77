import type { FastifyInstance } from 'fastify'
import { findCalculationSettings, updateCalculationSettings } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  changeCalculationSettings,
  readCalculationSettings,
  type SettingsDeps,
} from './calculation-settings.ts'

export function registerSettings(server: FastifyInstance, deps: SettingsDeps): void {
  serve(server, findCalculationSettings, async ({ session, setETag }) => {
    const settings = await readCalculationSettings(deps, session)
    setETag(settings.rowVersion)
    return settings
  })
  serve(server, updateCalculationSettings, async ({ session, setETag, ...change }) => {
    const settings = await changeCalculationSettings(deps, session, change)
    setETag(settings.rowVersion)
    return settings
  })
}
