/** The settings that the console reads. */
import type { PublicSettings } from '@bindery/command-api'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

export const publicSettings = (settings: Settings): PublicSettings => ({
  Version: VERSION,
  ApiBase: '/api',
  ProductionApi: settings.BINDERY_API_URL,
  WebSearch: settings.WEB_SEARCH_URL,
  BusinessRegister: settings.ABR_URL,
})
