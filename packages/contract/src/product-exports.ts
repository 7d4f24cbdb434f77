import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import {
  ExportAsked,
  exportedIds,
  exportFieldIds,
  exportFieldList,
  exportFiles,
  exportFilters,
  exportLanguage,
  exportParams,
  sortAndSearch,
} from './exports.ts'
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
  answer: fileAnswer,
  asked: ExportAsked,
  file: exportFiles,
  status: [200, 202],
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
  answer: ExportAsked,
  status: 202,
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'TOO_MANY_ROWS'],
})
