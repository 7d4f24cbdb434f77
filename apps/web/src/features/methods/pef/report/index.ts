import { lazy } from 'react'

export const PefReportPopup = lazy(async () => ({
  default: (await import('./pef-report-popup.tsx')).PefReportPopup,
}))
