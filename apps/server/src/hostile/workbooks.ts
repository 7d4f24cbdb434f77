import { filesOf } from './kinds.ts'
import { lyingZip, type LyingEntry } from './zip.ts'

const relations = (target: string, type: string, id = 'a') =>
  `<Relationships><Relationship Id="${id}" Type="x/${type}" Target="${target}"/></Relationships>`
export const sheetPath = 'xl/worksheets/sheet1.xml'
export const sheetText =
  '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Reference</t></is></c><c t="inlineStr"><is><t>Category</t></is></c></row><row r="2"><c t="inlineStr"><is><t>A</t></is></c><c t="inlineStr"><is><t>T-shirt</t></is></c></row></sheetData></worksheet>'
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations('/xl/workbook.xml', 'officeDocument'),
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet', 'b'),
  [sheetPath]: sheetText,
}
export const entriesOf = (parts: Readonly<Record<string, string>>): readonly LyingEntry[] =>
  Object.entries(parts).map(([path, content]) => ({ path, content }))

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const xlsx = filesOf('table', 'xlsx', spreadsheet)

export const workbook = (parts: Readonly<Record<string, string>>) => () =>
  lyingZip(entriesOf({ ...workbookParts, ...parts }))
const sheet = (rows: string, behind = '') =>
  workbook({ [sheetPath]: `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>` })
const merges = (refs: readonly string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
const row = (cells: string, number = '') => `<row${number}>${cells}</row>`
const sheetsAt = (count: number, path: string) => ({
  'xl/workbook.xml': `<workbook><sheets>${Array.from({ length: count }, (_, place) => `<sheet name="S${place}" r:id="r${place}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${Array.from({ length: count }, (_, place) => `<Relationship Id="r${place}" Type="x/worksheet" Target="${path}"/>`).join('')}</Relationships>`,
})
const shared = (strings: string, styles = '<styleSheet/>') => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="c" Type="x/sharedStrings" Target="s.xml"/><Relationship Id="d" Type="x/styles" Target="t.xml"/></Relationships>`,
  'xl/s.xml': strings,
  'xl/t.xml': styles,
})

export const hostileWorkbooks: readonly (readonly [string, () => Buffer])[] = [
  ['1,048,576 empty rows', sheet('<row/>'.repeat(1_048_576))],
  [
    '1,048,576 styled rows and a last one',
    sheet(`${'<row><c s="1"/></row>'.repeat(1_048_576)}${row('<c><v>1</v></c>')}`),
  ],
  ['200,000 rows', sheet(row('<c><v>1</v></c>').repeat(200_000))],
  ['a cell at XFD1048576', sheet(row('<c r="XFD1048576"><v>1</v></c>', ' r="1048576"'))],
  ['a row of 1,000,000 cells', sheet(row('<c><v>1</v></c>'.repeat(1_000_000)))],
  ['a row of 1,000,000 empty cells', sheet(row('<c/>'.repeat(1_000_000)))],
  ['the same cell 300,000 times', sheet(row('<c r="A1"><v>1</v></c>'.repeat(300_000)))],
  ['rows of no number', sheet(row('<c><v>1</v></c>', ' r="-1"') + row('<c/>', ' r="NaN"'))],
  ['rows in no order', sheet(row('<c><v>1</v></c>', ' r="9999999"') + row('<c><v>1</v></c>', ' r="1"'))],
  ['a row of 1e308', sheet(row('<c><v>1</v></c>', ' r="1e308"'))],
  ['a text of 20 MB', sheet(row(`<c t="inlineStr"><is><t>${'a'.repeat(20_000_000)}</t></is></c>`))],
  [
    'a text of 200,000 runs',
    sheet(row(`<c t="inlineStr"><is>${'<r><t>abcdefgh</t></r>'.repeat(200_000)}</is></c>`)),
  ],
  [
    'figures that are none',
    sheet(
      row(
        '<c><v>1e999</v></c><c><v>NaN</v></c><c t="d"><v>2026-13-45</v></c><c t="b"><v>9</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e9</v></c>',
      ),
    ),
  ],
  [
    'dates of no year',
    workbook({
      ...shared('<sst/>', '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'),
      [sheetPath]: `<worksheet><sheetData>${row('<c s="0"><v>1e300</v></c><c s="0"><v>-99999999</v></c>')}</sheetData></worksheet>`,
    }),
  ],
  ['rows within rows', sheet('<row><c>'.repeat(90) + '</c></row>'.repeat(90))],
  [
    'readings that never end',
    sheet(row(`<c t="inlineStr"><is>${'<rPh>'.repeat(50)}${'</rPh>'.repeat(50)}<t>a</t></is></c>`)),
  ],
  [
    '20,000 merges of everything',
    sheet(row('<c><v>1</v></c>').repeat(3000), merges(Array.from({ length: 20_000 }, () => 'A1:XFD1048576'))),
  ],
  [
    '20,000 merges, each from its row',
    sheet(
      row('<c r="ALL1"><v>1</v></c>').repeat(3000),
      merges(Array.from({ length: 20_000 }, (_, place) => `A${place + 1}:XFD1048576`)),
    ),
  ],
  ['200,000 merges', sheet(row('<c><v>1</v></c>'), merges(Array.from({ length: 200_000 }, () => 'A1:B2')))],
  [
    'merges of nothing',
    sheet(
      row('<c><v>1</v></c>'),
      merges(['', 'A1', 'B2:A1', 'ZZZ9999999:A1', 'A0:A0', `${'A'.repeat(100_000)}1:B2`]),
    ),
  ],
  ['400,000 half merges', sheet(row('<c><v>1</v></c>'), `<mergeCells x="${'mergeCell '.repeat(400_000)}"/>`)],
  [
    'an end of rows in a comment',
    sheet(`<!-- </sheetData> ${'<'.repeat(100_000)} -->${row('<c><v>1</v></c>')}`),
  ],
  ['two lists of rows', sheet(row('<c><v>1</v></c>'), `<sheetData>${row('<c><v>2</v></c>')}</sheetData>`)],
  ['3,000 sheets that are one', workbook(sheetsAt(3000, 'worksheets/sheet1.xml'))],
  ['20,000 sheets that are none', workbook(sheetsAt(20_000, 'worksheets/none.xml'))],
  ['a sheet that is the workbook', workbook(sheetsAt(1, 'workbook.xml'))],
  ['relations in circles', workbook({ '_rels/.rels': relations('_rels/.rels', 'officeDocument') })],
  [
    'relations to themselves',
    workbook({ 'xl/_rels/workbook.xml.rels': relations('_rels/workbook.xml.rels', 'worksheet', 'b') }),
  ],
  [
    'a relation to nowhere',
    workbook({ 'xl/_rels/workbook.xml.rels': relations('http://[', 'worksheet', 'b') }),
  ],
  ['a relation of no letters', workbook({ '_rels/.rels': relations('%ff%fe%', 'officeDocument') })],
  [
    'a relation out of it',
    workbook({
      'xl/_rels/workbook.xml.rels': relations(`${'../'.repeat(5000)}etc/passwd`, 'worksheet', 'b'),
    }),
  ],
  [
    'an external sheet',
    workbook({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="b" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1:9/"/></Relationships>',
    }),
  ],
  [
    'names of objects',
    workbook({
      'xl/workbook.xml': '<workbook><sheets><sheet name="__proto__" r:id="b"/></sheets></workbook>',
    }),
  ],
  [
    'a name of 1 MB',
    workbook({
      'xl/workbook.xml': `<workbook><sheets><sheet name="${'n'.repeat(1_000_000)}" r:id="b"/></sheets></workbook>`,
    }),
  ],
  ['macros', workbook({ 'xl/vbaProject.bin': 'x' })],
  ['no parts but types', () => lyingZip([{ path: '[Content_Types].xml', content: '<Types/>' }])],
  ['1,000,000 shared texts', workbook(shared(`<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`))],
  ['shared texts without end', workbook(shared(`<sst>${'<si><t>'.repeat(100_000)}`))],
  ['a shared text of units', workbook(shared(`<sst><si><t>${'_x000'.repeat(500_000)}</t></si></sst>`))],
  [
    '400,000 styles',
    workbook(
      shared(
        '<sst/>',
        `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(400_000)}</cellXfs></styleSheet>`,
      ),
    ),
  ],
  [
    '1,000,000 styles',
    workbook(shared('<sst/>', `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>`)),
  ],
  [
    'a format of brackets',
    workbook(
      shared(
        '<sst/>',
        `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      ),
    ),
  ],
]
