import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/install.mjs'

const pages = ['', 'docs', 'examples', 'bench', 'deploy'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(root, folder, name)),
)

/** As GitHub and others make an anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

test('every link of a page leads to a file or a heading that is there', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#')
        const file = path === '' ? page : join(dirname(page), decodeURI(path))
        return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor))
      })
      .map((link) => `${relative(root, page)}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every decision has its day and its status, and stands in the index', () => {
  expect(() => execFileSync(process.execPath, ['scripts/adr.mjs', '--check'], { cwd: root })).not.toThrow()
})

test('the first screen of the README is five lines, a picture and the two commands', () => {
  const [lines, picture, commands] = readFileSync(join(root, 'README.md'), 'utf8').split('\n\n').slice(1)
  expect(lines.split('\n')).toHaveLength(5)
  expect(picture).toMatch(/^!\[.+\]\(.+\)$/)
  expect(commands.match(/^npm (start|test) /gm)).toEqual(['npm start ', 'npm test '])
})
