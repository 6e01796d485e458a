import { describeMachine } from './describe-machine.ts';
import { searchModel } from '../../machines/search/search.model.ts';

describeMachine('search', searchModel);
