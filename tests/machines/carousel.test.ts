import { carouselModel } from './carousel.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('carousel', carouselModel);
