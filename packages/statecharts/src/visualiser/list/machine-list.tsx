import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import { countOf } from '../../count-of.ts';
import { css, styled } from '../theme.ts';
import { addressOf, LIST_ADDRESS } from '../address.ts';
import { PageLink } from '../controls.tsx';
import type { MachineEntry } from '../data.ts';
import type { Coverage } from '../measured.ts';
import { useProduct } from '../product.ts';
import { SearchBox } from '../search-box.tsx';
import type { VisualiserView } from '../use-visualiser.ts';
import { groupMachines } from './group-machines.ts';
import { PasteMachine } from './paste-machine.tsx';
import { MachineCard } from './machine-card.tsx';

interface MachineListProps {
  view: Pick<VisualiserView, 'machines' | 'openMachine' | 'openWatch'>;
  coverage: Coverage;
}

/** All machines by area, with a search over their names, states and events (X-CHART-1, X-CHART-7). */
export function MachineList({ view, coverage }: MachineListProps) {
  const { machines, openMachine, openWatch } = view;
  const [query, setQuery] = useState('');
  const { name, areas, loadCharts } = useProduct();
  const groups = groupMachines(machines, areas, query);
  // What is typed may also be the name of a state: then no machine is left, and the findings show it.
  const shown = groups.length > 0 ? groups : groupMachines(machines, areas, '');
  return (
    <Page>
      <Head>
        <div>
          <h1>Statecharts</h1>
          <Lead>
            Every flow of {name} is a statechart that generates its tests.{' '}
            {countOf(machines.length, 'machine')}, {sum(machines, 'state')},{' '}
            {sum(machines, 'transition')}.
          </Lead>
        </div>
        <Tools>
          <SearchBox
            label="Search machines, states, rules"
            loadCharts={loadCharts}
            isOfMany
            onQuery={setQuery}
            onFind={({ machine, selection }) => openMachine(machine, 'everything', selection)}
          />
          <PasteMachine />
          <PageLink href={`${LIST_ADDRESS}/watch`} onOpen={openWatch} className={watch().className}>
            <Eye size={16} aria-hidden /> Watch the product
          </PageLink>
        </Tools>
      </Head>
      {shown.map(({ area, machines: members }) => (
        <section key={area} aria-labelledby={idOf(area)}>
          <Area id={idOf(area)}>
            {area} <Count>{members.length}</Count>
          </Area>
          <Grid>
            {members.map((machine) => (
              <li key={machine.name}>
                <MachineCard
                  machine={machine}
                  coverage={coverage[machine.name]}
                  href={addressOf({
                    ...{ page: 'machine', machine: machine.name },
                    ...{ view: null, selection: null, position: null },
                  })}
                  onOpen={() => openMachine(machine.name)}
                />
              </li>
            ))}
          </Grid>
        </section>
      ))}
    </Page>
  );
}

function sum(machines: readonly MachineEntry[], part: 'state' | 'transition'): string {
  const total = machines.reduce((before, machine) => before + machine[`${part}s`], 0);
  return countOf(total, part);
}

function idOf(area: string): string {
  return `area-${area.replaceAll(' ', '-')}`;
}

const Page = styled('div', {
  display: 'grid',
  gap: '$10',
  maxWidth: '84rem',
  margin: '0 auto',
  padding: '$10 $gutter $16',
  '@phone': { gap: '$8', paddingTop: '$8' },
});

const Head = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '$6',
  '& h1': { fontSize: '$title' },
});

const Lead = styled('p', { maxWidth: '40rem', marginTop: '$2', color: '$muted' });

const Tools = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) auto',
  gap: '$3',
  '@phone': { gridTemplateColumns: '1fr', width: '100%' },
});

const watch = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  height: '2.5rem',
  padding: '0 $4',
  border: '1px solid $edge',
  borderRadius: '$md',
  fontSize: '$sm',
  fontWeight: '$medium',
  '&:hover': { backgroundColor: '$hover' },
});

const Area = styled('h2', {
  display: 'flex',
  alignItems: 'baseline',
  gap: '$2',
  marginBottom: '$3',
  fontSize: '$lg',
  textTransform: 'capitalize',
});

const Count = styled('span', { color: '$subtle', fontSize: '$sm', fontWeight: '$regular' });

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  gap: '$3',
  '& > li': { display: 'grid' },
});
