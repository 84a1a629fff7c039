// Checks one project: its types, then its lint by the same program, so that nothing is inferred twice.
import { ESLint } from 'eslint';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesIn } from './inputs.mjs';
import { PROJECTS } from './projects.mjs';
import { begin, ROOT, say, Stop } from './steps.mjs';

/** @param {string} folder */
function read(folder) {
  const host = {
    ...ts.sys,
    /** @param {ts.Diagnostic} fault */
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Stop(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, folder, 'tsconfig.json'), {}, host);
  if (!config) throw new Stop(`${folder} has no tsconfig.json.`);
  const { options, fileNames, projectReferences, errors } = config;
  const program = ts.createProgram({
    rootNames: fileNames,
    options,
    host: ts.createCompilerHost(options, true),
    configFileParsingDiagnostics: errors,
    ...(projectReferences && { projectReferences }),
  });
  return { program, fileNames };
}

/**
 * The types, and where another project reads them, its declarations; those of files that are gone go first.
 * @param {ts.Program} program @param {string | undefined} declares
 */
async function faultsOfTypes(program, declares) {
  const faults = [...ts.getPreEmitDiagnostics(program)];
  if (declares) {
    await rm(join(ROOT, declares), { recursive: true, force: true });
    faults.push(...program.emit().diagnostics);
  }
  const format = { getCanonicalFileName: String, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' };
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(faults), format);
}

/** @param {ts.Program} program @param {string[]} files */
async function faultsOfLint(program, files) {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false, programs: [program] } } },
  });
  const wanted = [];
  for (const file of files) if (!(await eslint.isPathIgnored(file))) wanted.push(file);
  const results = await eslint.lintFiles(wanted);
  const clean = results.every((file) => file.errorCount + file.warningCount === 0);
  const formatter = await eslint.loadFormatter('stylish');
  return clean ? '' : await formatter.format(results);
}

/**
 * A verdict is kept for as long as the inputs say the same, so all that was read must be among them.
 * @param {ts.Program} program @param {import('./projects.mjs').Project} project
 */
async function unnamed(program, { inputs, counts = () => true }) {
  const nested = await Promise.all(inputs.map((input) => filesIn(join(ROOT, input))));
  const named = new Set(nested.flat().map((file) => relative(ROOT, file).replaceAll('\\', '/')));
  const sources = program
    .getSourceFiles()
    .map((file) => relative(ROOT, file.fileName).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('node_modules/') || path.startsWith('node_modules/.cache/'));
  return sources
    .filter((path) => !named.has(path) || !counts(path))
    .map((path) => `${path} is read, but scripts/projects.mjs does not name it among the inputs.`)
    .join('\n');
}

await begin(async () => {
  const project = PROJECTS.find(({ folder }) => folder === process.argv[2]);
  if (!project) throw new Stop('Which project? One of scripts/projects.mjs.');
  const { program, fileNames } = read(project.folder);
  const faults = [
    await unnamed(program, project),
    await faultsOfTypes(program, project.declares),
    await faultsOfLint(program, fileNames),
  ];
  for (const fault of faults) if (fault) say(fault);
  if (faults.some(Boolean)) process.exitCode = 1;
});
