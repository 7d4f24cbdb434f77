/**
 * Holds the arrows of ARCHITECTURE.md over the whole tree in seconds: what leads where it should not, what leads in a
 * circle, and SQL that names the tables of another feature. A part of `npm run lint`.
 */
import {
  featureCycles,
  fileCycles,
  foreignTables,
  ownersOfTables,
  unreadExports,
  wrongImports,
} from './lib/arrows.mjs'
import { root } from './lib/install.mjs'
import { readModules } from './lib/modules.mjs'

/** Tables that no feature declares to drizzle. */
const owners = {
  announcements: 'announcements',
  announcement_reads: 'announcements',
  chapters_read: 'trainings',
  evaluation_articles: 'articles',
  evaluation_flows: 'suppliers',
  evaluation_open_lines: 'articles',
  scheduled_publications: 'publication',
  tags: 'tags',
  trainings: 'trainings',
  training_chapters: 'trainings',
  whitepapers: 'whitepapers',
  whitepaper_files: 'whitepapers',
}

/**
 * Who may name tables of others. All of them stand below the features that own these tables: the way through an
 * `index.ts` would be a circle, and turning each of these sentences of SQL round would hide what it says.
 */
const readers = {
  // What an evaluation is made of, and what holds it fast, belongs to features that are built on evaluations.
  evaluations: [
    'components',
    'facilities',
    'imported_evaluations',
    'packagings',
    'product_evaluations',
    'request_answers',
    'request_evidence',
    'request_fields',
    'tags',
  ],
  products: ['packagings'],
  // In how many evaluations a mask was used, and which databases a pack was made of.
  masks: ['evaluations'],
  'own-packs': ['own_databases'],
  // A publication is of a version of either, and its end is that of the passport.
  publication: ['evaluation_versions', 'passport_versions', 'passports', 'product_versions'],
  // Whom a job acts for, which contents are still named, and what an import wrote.
  platform: ['api_keys', 'export_parts', 'import_journal'],
}

const modules = readModules(root)
const named = foreignTables(modules, ownersOfTables(modules, owners))
const isArgued = ({ reader, table }) => readers[reader]?.includes(table)
const arrows = [
  ...wrongImports(modules).map(({ from, to, because }) => [from, `imports ${to}. ${because}`]),
  ...fileCycles(modules).map(([file, ...files]) => [
    file,
    `is loaded by what it loads: ${files.join(', ')}.`,
  ]),
  ...featureCycles(modules).map(([one, ...others]) => [
    one,
    `is known by what it knows: ${others.join(', ')}.`,
  ]),
  ...unreadExports(modules).map(({ path, name }) => [path, `exports ${name}, which nobody takes.`]),
  ...named
    .filter((one) => !isArgued(one))
    .map(({ path, table, owner }) => [
      path,
      `names the table ${table}: take it from the index.ts of ${owner}.`,
    ]),
]
const problems = [
  ...arrows.map((words) => words.join(' ')),
  ...Object.entries(readers).flatMap(([reader, tables]) =>
    tables
      .filter((table) => !named.some((one) => one.reader === reader && one.table === table))
      .map((table) => `${reader} no longer names ${table}: take it off the list.`),
  ),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
