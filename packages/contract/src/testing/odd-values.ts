/**
 * Texts that people, files and attackers put into fields, and that programs trip over: each looks like something else
 * than text to some part of the way to a screen, a file or a page. Tests store and show them; the one list of them.
 */
export const oddTexts: readonly string[] = [
  // Days and moments that are none, and those at the ends of time.
  '2026-13-45',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
  '2026-W54-8',
  // Numbers that are none.
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '007',
  '0x1F',
  '1_000',
  '١٢٣',
  // What every object has by itself.
  '__proto__',
  'constructor',
  'toString',
  'length',
  'null',
  'undefined',
  // Formulas, templates, markup and paths.
  '=1+1',
  '@SUM(A1)',
  '＝1+1',
  '${7*7}',
  '{{7*7}}',
  '{name}',
  '$&$1$`',
  '%s%n%d',
  '%00',
  '%zz',
  '100% "_\\%',
  '../../etc/passwd',
  'C:\\con',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]>',
  '-->',
  '&#0;&#xD800;&nope;',
  "' or 1=1 --",
  '(a+)+$[',
  // Letters.
  '\u202eexe.gnp\u202c',
  'a\u200b\u200d\ufeffb',
  'e\u0301\u0323\u0489'.repeat(8),
  '👩‍👩‍👧‍👦🏳️‍🌈🇫🇷',
  'İıſßﬁ𝔘',
  '\ufffe\uffff\u{10ffff}',
  '\u2028\u2029\u0085',
  // Never parted: no place to begin another line.
  'w'.repeat(180),
  // Words of other standards in the place of a code.
  'zz-ZZ-x-',
  'ZZZ',
  'javascript:alert(1)',
  'http://[::1',
  '//evil.example/%c0%ae',
  ' \t ',
]

/** What fields of lines and files may hold, and fields of one line refuse. */
export const oddLines: readonly string[] = [
  'one\r\nSet-Cookie: a=b\r\n\r\ntwo',
  'a\tb\u0001\u0008\u001b[31m\u007f',
  `${'line\n'.repeat(40)}`,
]

/** What no field may hold: the database cannot. */
export const unstorableTexts: readonly string[] = ['a\0b', 'a\ud800b', '\udfff']

/** Numbers that a stored figure may come to be. */
export const oddNumbers: readonly number[] = [
  0,
  -0,
  Number.MIN_VALUE,
  -Number.MAX_VALUE,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 2,
  1e-7,
  0.1 + 0.2,
  NaN,
  Infinity,
  -Infinity,
]
