import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call } from './call.ts'
import {
  Export,
  exportedIds,
  exportFieldIds,
  exportFieldList,
  exportFiles,
  exportFilters,
  exportLanguage,
  exportParams,
  fileOrAsked,
  sortAndSearch,
} from './exports.ts'
import { Job } from './jobs.ts'
import { anyOf } from './list.ts'
import { productFilters } from './products.ts'
import { selectionOf } from './selections.ts'
import { identifier } from './text.ts'

export const exportProducts = call({
  method: 'GET',
  path: '/products/export/:format',
  access: 'export_product',
  capability: 'export',
  navigation: true,
  tag: 'exports',
  summary:
    'Products that the caller may see and the filters or `products` let through, as a file; many rows are a job (202)',
  params: exportParams,
  query: z.object({
    products: anyOf(identifier),
    filters: exportFilters,
    fields: exportFieldIds,
    ...sortAndSearch,
    ...productFilters,
    ...exportLanguage,
    ...navigationQuery,
  }),
  answer: fileOrAsked,
  file: exportFiles,
  errors: ['INVALID_VALUES', 'TOO_MANY_ROWS'],
})
export const askForProducts = call({
  method: 'POST',
  path: '/products/export/:format',
  access: 'export_product',
  capability: 'export',
  tag: 'exports',
  summary: 'The same as a job, for selections that no address can hold',
  params: exportParams,
  body: z.object({
    products: exportedIds,
    /** The filters then only say the order. */
    selection: z.optional(selectionOf(productFilters)),
    filters: z.optional(z.object({ ...sortAndSearch, ...productFilters })),
    fields: exportFieldList,
    ...exportLanguage,
  }),
  answer: z.object({ export: Export, job: Job }),
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'TOO_MANY_ROWS'],
})
