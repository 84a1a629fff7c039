// Six faults that three database nodes must outlive: what happens to which, and how what failed is brought back.
import { setTimeout as pause } from 'node:timers/promises';
import {
  ask,
  patronictl,
  postmasterOf,
  signal,
  signalNode,
  startManager,
  synchronousOf,
  urlOf,
  type Cluster,
  type Node,
} from './ha-cluster';

/** So long what is written goes nowhere before the node dies: without a synchronous standby it is lost. */
const STALL_MS = 1500;

export interface Fault {
  name: string;
  /** Whether another node leads after it; where it is false, either may. */
  moves: boolean;
  /** Resolves to what brings the failed node back. */
  happen(cluster: Cluster, leader: Node): Promise<() => void>;
}

const nothing = () => undefined;

/** Dies with all that it was told and has not handed on. */
export const nodeKilled: Fault = {
  name: "the leader's node killed, its replication having stood still",
  moves: true,
  async happen(cluster, leader) {
    const senders = await ask<{ pid: number }>(
      urlOf(cluster, 'postgres'),
      'select pid from pg_stat_replication',
    );
    for (const { pid } of senders) signal(pid, 'SIGSTOP');
    await pause(STALL_MS);
    signalNode(leader, 'SIGKILL');
    return () => startManager(cluster, leader);
  },
};

export const faults: Fault[] = [
  {
    name: "the leader's postmaster killed",
    moves: false,
    happen: (_, leader) => {
      signal(postmasterOf(leader), 'SIGKILL');
      return Promise.resolve(nothing);
    },
  },
  nodeKilled,
  {
    name: "the leader's manager frozen and thawed",
    moves: true,
    happen: (_, leader) => {
      leader.manager?.kill('SIGSTOP');
      return Promise.resolve(() => void leader.manager?.kill('SIGCONT'));
    },
  },
  {
    name: "the leader's node frozen and thawed",
    moves: true,
    happen: (_, leader) => {
      signalNode(leader, 'SIGSTOP');
      return Promise.resolve(() => signalNode(leader, 'SIGCONT'));
    },
  },
  {
    name: 'the synchronous standby killed',
    moves: false,
    async happen(cluster) {
      const standby = await synchronousOf(cluster);
      if (!standby) throw new Error('There is no synchronous standby.');
      signalNode(standby, 'SIGKILL');
      return () => startManager(cluster, standby);
    },
  },
  {
    name: 'a switchover',
    moves: true,
    async happen(cluster, leader) {
      const candidate = await synchronousOf(cluster);
      if (!candidate) throw new Error('There is no synchronous standby.');
      const names = ['--leader', leader.name, '--candidate', candidate.name];
      await patronictl(cluster, leader, 'switchover', 'rounds', ...names, '--force');
      return nothing;
    },
  },
];
