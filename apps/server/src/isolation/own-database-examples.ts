import type { Example } from './example.ts'
import { aRecordOfAll } from './libraries-fixtures.ts'
import { idOf, unique } from './sample.ts'

export const ownDatabaseExamples: Readonly<Record<string, Example>> = {
  'POST /own-databases': {
    body: {
      name: unique,
      release: '1',
      licence: unique,
      attribution: unique,
      fileName: unique,
      size: 4,
      rightConfirmed: true,
    },
  },
  'POST /own-databases/:id/parts': { body: { offset: 0 } },
  'PUT /own-databases/:id/recipe': {
    body: { version: 1, rules: [{ code: 'FLOW_MISSING', choice: 'leave_out' }], decisions: [] },
  },
  'GET /own-databases/:id/exchanges': {
    params: { id: idOf('read_databases') },
    query: { record: aRecordOfAll },
  },
  'GET /own-databases/:id/parity': { params: { id: idOf('read_databases') } },
  'GET /own-databases/:id/parity/records': { params: { id: idOf('read_databases') } },
  'POST /own-databases/:id/parity': { params: { id: idOf('read_databases') } },
  'PATCH /own-databases/:id/parity': {
    params: { id: idOf('read_databases') },
    body: { decisions: [{ category: 'cch', reason: `${unique} checked by hand` }] },
  },
  'PATCH /own-databases/:id/mappings': {
    params: { id: idOf('read_databases') },
    body: { set: [{ choice: 'packaging|material|paper||*', record: aRecordOfAll }], remove: [] },
  },
  'PATCH /own-databases/:id/data-class': {
    params: { id: idOf('read_databases') },
    body: { statement: { dataClass: 'proxy', by: unique, until: null } },
  },
  'GET /form-choices': { query: { database: idOf('read_databases') } },
  'GET /own-databases/:id/mappings': { params: { id: idOf('read_databases') } },
  'GET /own-databases/:id/proposals': { params: { id: idOf('read_databases') } },
  'GET /own-databases/:id/uses': { params: { id: idOf('read_databases') } },
  'GET /own-database-effects/:id': { params: { id: idOf('database_effects') } },
  'GET /own-database-effects/:id/evaluations': { params: { id: idOf('database_effects') } },
  'POST /own-database-effects/:id/apply': { params: { id: idOf('database_effects') } },
}
