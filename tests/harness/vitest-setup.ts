// Boots the test cluster before the first test file of a run and removes it after the last.
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster';
import { fillHiringTemplate } from './hiring-template';

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster((line) => console.log(`[database] ${line}`));
  project.provide('clusterUrl', cluster.url);
  project.provide('readyHiring', await fillHiringTemplate(cluster.url));
  return () => cluster.stop();
}
